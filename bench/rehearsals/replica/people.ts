import { setTimeout } from 'node:timers/promises'
import { listOrders } from '@foyer/contract/api/lists/list-orders.ts'
import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { randomUUID } from 'node:crypto'
import type { Stage } from '../../faults/stage.ts'
import { ask, createAnswers, type Answers } from './ask.ts'
import type { Shown } from './shown.ts'

/** What may not happen, counted. */
export interface Seen {
  readonly answers: Answers
  /** Answers older than the bound. */
  stale: number
  /** What somebody had just written and did not find. */
  unseen: number
  /** Questions whose answer was held against the bound, and against what was just written. */
  compared: number
  found: number
}

export interface People {
  readonly seen: Seen
  end(): Promise<void>
}

interface Scene {
  readonly stage: Stage
  readonly boundMs: number
  readonly organiser: string
  /** What each of those who sell and look shows for itself. */
  readonly sellers: readonly Readonly<Record<string, string>>[]
  readonly colleague: Readonly<Record<string, string>>
  readonly shown: Shown
}

/** Visitors of public pages, sellers who look at once for what they have sold, and a colleague who looks at the list. */
export function startPeople(scene: Scene): People {
  const { stage, boundMs, organiser, shown } = scene
  const seen: Seen = { answers: createAnswers(), stale: 0, unseen: 0, compared: 0, found: 0 }
  const sold: { readonly reference: string; readonly at: number }[] = []
  let isEnding = false
  const pathOf = ({ path }: { readonly path: string }) => path.replace('{organiser}', organiser)

  function tellStale(what: string): void {
    seen.stale += 1
    if (seen.stale <= 5) seen.answers.failures.push(`too old: ${what}`)
  }

  async function list(
    headers: Readonly<Record<string, string>>,
  ): Promise<readonly string[] | null> {
    const path = `${pathOf(listOrders)}?limit=100`
    const text = await ask(stage.ports, seen.answers, { path, headers })
    if (text === null) return null
    const { data } = JSON.parse(text) as { data: { reference: string }[] }
    return data.map(({ reference }) => reference)
  }

  async function sellAndLook(headers: Readonly<Record<string, string>>): Promise<void> {
    const { dateId, typeId } = stage.stock
    const text = await ask(stage.ports, seen.answers, {
      path: pathOf(sellOrder),
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: {
        buyer: { name: 'Grace Hopper' },
        lines: [{ date: dateId, ticket_type: typeId, quantity: 1 }],
        payment: { way: 'cash' },
      },
    })
    if (text === null) return
    const { reference } = JSON.parse(text) as { reference: string }
    sold.push({ reference, at: performance.now() })
    for (let looks = 0; looks < 2; looks += 1) {
      const listed = await list(headers)
      if (listed === null) continue
      seen.found += 1
      if (!listed.includes(reference)) seen.unseen += 1
    }
    await setTimeout(500)
  }

  /** Everything that others did is in the list, if it was done longer ago than the bound. */
  async function lookAtOthers(): Promise<void> {
    const began = performance.now()
    const due = sold.findLast(({ at }) => at < began - boundMs)
    const listed = await list(scene.colleague)
    // Much later it would stand on another page.
    if (listed !== null && due !== undefined && due.at > began - 3 * boundMs) {
      seen.compared += 1
      if (!listed.includes(due.reference)) tellStale(`a list without ${due.reference}`)
    }
    await setTimeout(20)
  }

  async function visit(): Promise<void> {
    for (const path of ['/', '/all-events/', '/sitemap.xml'])
      await ask(stage.ports, seen.answers, { path })
    const began = performance.now()
    const html = await ask(stage.ports, seen.answers, { path: shown.path })
    if (html !== null) {
      seen.compared += 1
      if (!shown.isWithin(html, began))
        tellStale(`${shown.path}: ${/Last \d+/.exec(html)?.[0] ?? 'no number'}`)
    }
    await setTimeout(20)
  }

  const goOn = async (one: () => Promise<void>): Promise<void> => {
    while (!isEnding) await one()
  }
  const all = Promise.all([
    ...scene.sellers.map(async (headers) => await goOn(async () => await sellAndLook(headers))),
    goOn(lookAtOthers),
    goOn(lookAtOthers),
    goOn(visit),
    goOn(visit),
  ])
  return {
    seen,
    async end() {
      isEnding = true
      await all
    },
  }
}
