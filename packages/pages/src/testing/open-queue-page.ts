import { webcrypto } from 'node:crypto'
import type { QueueState } from '@foyer/contract/shapes/queue-state.ts'
import { afterEach, beforeEach, vi } from 'vitest'
import { startQueue } from '../browser/queue/start-queue.ts'
import { queuePage } from '../pages/queue/queue-page.tsx'
import type { QueuePage } from '../renderers.ts'
import { buildQueuePage } from './build-queue-page.ts'

const subtle = webcrypto.subtle as SubtleCrypto
const seconds = (count: number) => count * 1000
export const reload = vi.fn()

/** Time passes when the test says so. */
export function stopClocks(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    reload.mockClear()
  })
  afterEach(() => {
    vi.clearAllTimers()
    vi.useRealTimers()
  })
}

/** Shows a page, and starts its script in a browser whose shop answers with `shop.state`. */
export function openQueuePage(
  props: Partial<QueuePage>,
  more: { subtle?: SubtleCrypto; kept?: string } = { subtle },
) {
  const given = buildQueuePage(props)
  const [head = '', body = ''] = queuePage(given).split('<body>')
  document.documentElement.lang = 'en-GB'
  document.title = /<title>([^<]*)/.exec(head)?.[1] ?? ''
  document.body.innerHTML = body.replace(/<\/body>.*/, '')
  const shop = { state: given.state, isAway: false, asked: new Array<string>(), passed: 0 }
  const store = new Map<string, string>()
  if (more.kept !== undefined)
    store.set(`/ajax/queue/${given.key}/state/#${given.state.run}`, more.kept)
  const wakes = new EventTarget()
  const listen = wakes.addEventListener.bind(wakes)
  const view = {
    document: new Proxy(document, {
      get: (page, name) => {
        if (name === 'addEventListener') return listen
        const value: unknown = Reflect.get(page, name)
        return typeof value === 'function' ? (value.bind(page) as unknown) : value
      },
      set: (page, name, value) => Reflect.set(page, name, value),
    }),
    location: { reload },
    addEventListener: listen,
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
    setInterval: (work: () => void, ms: number) => setInterval(work, ms),
  }
  startQueue(view as unknown as Window, {
    ask: async (url) => {
      shop.asked.push(url)
      if (shop.isAway) throw new Error('away')
      return await Promise.resolve(shop.state)
    },
    passed: () => shop.passed,
    chance: () => 0,
    subtle: more.subtle,
    store: {
      getItem: (name) => store.get(name) ?? null,
      setItem: (name, value) => void store.set(name, value),
    },
  })
  /** Time passes, for the shop too, and its next answer is this one. */
  const pass = async (count: number, next: Partial<QueueState> = {}) => {
    const at = Date.parse(shop.state.now) + seconds(count)
    shop.state = { ...shop.state, now: new Date(at).toISOString(), ...next }
    shop.passed += seconds(count)
    await vi.advanceTimersByTimeAsync(seconds(count))
  }
  return { given, shop, pass, wake: (name: string) => wakes.dispatchEvent(new Event(name)), store }
}

/** Keys are derived beside the page, in a time that no clock of the test knows. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100_000 && !isSo(); turn += 1)
    await new Promise((resolve) => setImmediate(resolve))
}

export const text = (name: string) => document.querySelector(`[data-fill=${name}]`)?.textContent
export const heading = () => document.querySelector('h1')?.textContent
export const shown = (selector: string) => {
  const element = document.querySelector(selector)
  return element !== null && element.closest('[hidden]') === null
}
