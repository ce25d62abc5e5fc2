import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import type { Analytics, Told } from '../lib/analytics.ts'
import { measureId, readChoice } from './choice.ts'
import type { MeasureFrame, openFrame } from './frame.ts'
import { hitsOf } from './hits.ts'
import type { Memory } from './memory.ts'

/** No vendor's script runs while cards are typed or payments are undecided: docs/decisions/0030. */
const quiet: ReadonlySet<CheckoutState> = new Set<CheckoutState>(['payment', 'awaiting_truelayer'])

interface Tools {
  readonly memory: Memory
  readonly now: () => number
  readonly page: Document
  readonly open: typeof openFrame
}

/** Reports to the organisers' own analytics what their buyers have agreed to, once it may be reported. */
export function createMeasure({ memory, now, page, open }: Tools): {
  tell: Analytics
  look(): void
} {
  let frame: MeasureFrame | null = null
  let sent = new Set<string>()
  let shown: Checkout | null = null
  let isCounted = false
  let agreed = ''
  let count = 0

  function close() {
    frame?.remove()
    frame = null
    sent = new Set()
  }

  /** Opens or closes the frame as the step and the choice require, and hands over what waits. */
  function deliver() {
    const choice = readChoice(page)
    if (choice === null || choice.length === 0) {
      close()
      if (choice !== null) memory.forget()
      return
    }
    // When consent was narrowed since, in this tab or another, scripts in the frame might still follow the wider one.
    if (agreed !== choice.join()) close()
    agreed = choice.join()
    if (shown === null || quiet.has(shown.state)) return close()
    for (const { key, page: step, hits: all } of memory.waiting()) {
      if (sent.has(key)) continue
      // A waiting hit may belong to a consent that was withdrawn meanwhile.
      const hits = all.filter(({ purpose }) => choice.includes(purpose))
      if (hits.length === 0) {
        memory.drop(key)
        continue
      }
      frame ??= open(page, choice.includes('measuring') ? measureId(page, now()) : '', (handed) =>
        memory.drop(handed),
      )
      sent.add(key)
      frame.send({ key, page: step, hits })
    }
  }

  async function tell(told: Told, checkout: Checkout) {
    const choice = readChoice(page)
    if (choice === null) return deliver()
    const reference = checkout.sale_reference
    // Each view gets a fresh number; every other hit is sent once for each sale.
    const transaction = told === 'page_view' ? '' : await fingerprint(reference)
    if (transaction === null) return
    const hits = hitsOf(told, checkout, transaction).filter(({ purpose }) =>
      choice.includes(purpose),
    )
    if (told === 'page_view') isCounted = hits.length > 0
    const key = told === 'page_view' ? `view.${now()}.${(count += 1)}` : `${told}.${transaction}`
    if (hits.length > 0 && (told === 'page_view' || memory.once(key)))
      memory.add({ key, page: `/checkout/${checkout.state}`, hits })
    deliver()
  }

  return {
    tell: (told, checkout) => {
      if (told === 'page_view') {
        shown = checkout
        isCounted = false
      }
      void tell(told, checkout)
    },
    /** The choice may have changed: a buyer who agrees now is counted from this step on. */
    look: () => {
      if (shown === null || isCounted) deliver()
      else void tell('page_view', shown)
    },
  }
}

/** Stands for a sale at organisers and vendors, who must not get the reference, which opens the sale's pages. */
async function fingerprint(reference: string | null): Promise<string | null> {
  // Without https a browser cannot compute the fingerprint.
  if (reference === null || !('subtle' in crypto)) return null
  const bytes = new TextEncoder().encode(`foyer measure ${reference}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest.subarray(0, 10), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
