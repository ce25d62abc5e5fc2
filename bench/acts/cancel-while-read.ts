import { setTimeout as pause } from 'node:timers/promises'

export interface ReadAct {
  readonly act: {
    readonly orders: number
    readonly answeredMs: number
    readonly stoppedMs: number
    /** How many were settled after "stop" was answered; all that still waited when it came too late. */
    readonly settledAfterStop: number
    readonly seconds: number
  }
  readonly calls: readonly ReadCall[]
}

interface ReadCall {
  readonly name: string
  /** Milliseconds of each answer before the act, and while it ran. */
  readonly idle: number[]
  readonly during: number[]
  refused: number
}

interface Asked {
  readonly port: number
  readonly organiser: string
  readonly key: string
  readonly event: number
  readonly date: number
  readonly slug: string
}

interface Shown {
  readonly id: number
  readonly status: string
  readonly progress: { readonly orders: number; readonly waiting: number }
}

const betweenMs = 200
const idleMs = 5_000
const slowestMs = 900_000

/** Cancels a date over the API while others look at pages and at the act; it is stopped once and goes on. */
export async function cancelWhileRead(asked: Asked): Promise<ReadAct> {
  const { port, organiser, key, event, date, slug } = asked
  const site = `http://127.0.0.1:${port}`
  const call = async (method: string, path: string, body?: object, more: object = {}) => {
    const answer = await fetch(`${site}/api/v1/organisers/${organiser}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
        ...more,
      },
      signal: AbortSignal.timeout(slowestMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return { headers: answer.headers, body: (await answer.json()) as Shown }
  }
  const calls: ReadCall[] = []
  let isIdle = true
  let isOver = false
  const watch = async (name: string, path: string): Promise<void> => {
    const one: ReadCall = { name, idle: [], during: [], refused: 0 }
    calls.push(one)
    while (!isOver) {
      const begun = performance.now()
      const wasIdle = isIdle
      const answer = await fetch(`${site}${path}`, {
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(slowestMs),
      })
      await answer.arrayBuffer()
      ;(wasIdle ? one.idle : one.during).push(performance.now() - begun)
      if (answer.status >= 400) one.refused += 1
      await pause(betweenMs)
    }
  }
  const readers = [
    watch('home', '/'),
    watch('page of the event', `/events/${slug}/`),
    watch('all events', '/all-events/'),
  ]
  try {
    await pause(idleMs)
    const what = { kind: 'cancel', dates: [date] }
    const { headers } = await call('POST', `events/${event}/changes/preview`, { what })
    isIdle = false
    const begun = performance.now()
    const letter = { what, words: 'The band is ill.' }
    const version = { 'if-match': headers.get('etag') }
    const { body: made } = await call('POST', `events/${event}/changes`, letter, version)
    const answeredMs = performance.now() - begun
    const report: ReadCall = { name: 'report of the act', idle: [], during: [], refused: 0 }
    calls.push(report)
    const see = async (): Promise<Shown> => {
      const asking = performance.now()
      const { body } = await call('GET', `changes/${made.id}`)
      report.during.push(performance.now() - asking)
      return body
    }
    const before = await untilThat(see, ({ progress }) => progress.waiting < progress.orders - 20)
    const stopping = performance.now()
    const stopped = await call('POST', `changes/${made.id}/stop`).catch(() => null)
    const stoppedMs = performance.now() - stopping
    let settledAfterStop = before.progress.waiting
    if (stopped !== null) {
      await pause(2_000)
      settledAfterStop = stopped.body.progress.waiting - (await see()).progress.waiting
      await call('POST', `changes/${made.id}/resume`)
    }
    const done = await untilThat(see, ({ status }) => status === 'done')
    const seconds = (performance.now() - begun) / 1000
    const { orders } = done.progress
    return { act: { orders, answeredMs, stoppedMs, settledAfterStop, seconds }, calls }
  } finally {
    isOver = true
    await Promise.allSettled(readers)
  }
}

async function untilThat(
  see: () => Promise<Shown>,
  isSo: (shown: Shown) => boolean,
): Promise<Shown> {
  for (;;) {
    const shown = await see()
    if (isSo(shown)) return shown
    await pause(betweenMs)
  }
}
