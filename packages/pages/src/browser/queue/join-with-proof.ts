import {
  type ProofChallenge,
  solveProof,
  type DeriveKey,
} from '@foyer/contract/rules/queue/solve-proof.ts'
import type { QueueData } from '../../pages/queue/queue-data.ts'
import type { QueueBrowser } from './start-queue.ts'

/** Longer than the slowest phone needs, in milliseconds. */
const timeout = 120_000

/**
 * Does the work that a place, or one on the waiting list, costs before the form is sent. Where that fails the form goes without it: the shop decides what
 * such a place is worth.
 */
export function joinWithProof(page: Document, data: QueueData, browser: QueueBrowser): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-join], form[data-work]'))
    workFor(form, data, browser)
}

function workFor(form: HTMLFormElement, data: QueueData, browser: QueueBrowser): void {
  const field = form.querySelector<HTMLInputElement>('[name=proof]')
  const button = form.querySelector('button')
  if (!field || !button) return
  const { subtle } = browser
  let isWorking = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isWorking) return
    isWorking = true
    button.setAttribute('aria-disabled', 'true')
    const note = form.querySelector<HTMLElement>('[data-working]')
    if (note) note.hidden = false
    void work().then((proof) => {
      field.value = proof
      form.submit()
    })
  })

  async function work(): Promise<string> {
    if (subtle === undefined) return ''
    const start = browser.passed()
    try {
      const challenge = (await browser.ask(data.challengeUrl)) as ProofChallenge
      const isOver = () => browser.passed() - start > timeout
      return (await solveProof(challenge, deriveKeyBy(subtle), isOver)) ?? ''
    } catch {
      return ''
    }
  }
}

/** The browser's own key derivation. */
const deriveKeyBy =
  (subtle: SubtleCrypto): DeriveKey =>
  async ({ algorithm, cost, keyLength }, salt, password) => {
    const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const hash = algorithm.replace('PBKDF2/', '')
    const bits = await subtle.deriveBits(
      { name: 'PBKDF2', salt, iterations: cost, hash },
      key,
      keyLength * 8,
    )
    return new Uint8Array(bits)
  }
