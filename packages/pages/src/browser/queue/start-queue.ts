import { announce, askAgainAfter, type Said } from '@foyer/contract/rules/queue/asking.ts'
import { viewOf } from '@foyer/contract/rules/queue/queue-view.ts'
import type { QueueState } from '@foyer/contract/shapes/queue-state.ts'
import { type QueueData, queueDataId } from '../../pages/queue/queue-data.ts'
import { checkDraw } from './check-draw.ts'
import { joinWithProof } from './join-with-proof.ts'
import { drawnNumber } from './own-number.ts'
import { countdown, fill, inNumbers, showQueue } from './show-queue.ts'

export interface QueueBrowser {
  /** @throws when there is no answer, or none that is good */
  readonly ask: (url: string) => Promise<unknown>
  /** Milliseconds of a clock that nobody sets. */
  readonly passed: () => number
  /** From 0 to 1. */
  readonly chance: () => number
  readonly subtle: SubtleCrypto | undefined
  readonly store: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

/** After so many questions in a row without an answer the page says so. */
const patience = 3

/** Keeps the page of a queue up to date: it asks for the one small document that is the same for everybody. */
export function startQueue(view: Window, browser: QueueBrowser): void {
  const { document: page } = view
  const json = page.getElementById(queueDataId)?.textContent
  if (!json) return
  const data = JSON.parse(json) as QueueData
  const { arrival, texts } = data
  let { state, number } = data
  // The shop's clock counts: that of a device may be wrong, and stands still while it sleeps.
  let ahead = -Infinity
  const now = () => browser.passed() + ahead
  const hear = (told: QueueState) => {
    ahead = Math.max(ahead, Date.parse(told.now) - browser.passed())
    state = told
  }
  hear(state)
  let failures = 0
  let said: Said | undefined
  let timer: number | undefined
  let askedAt = browser.passed()
  let isAsking = false
  let isLeaving = false

  const opensIn = (at: string) => (Date.parse(at) - now()) / 1000
  const isOpen = () => data.gathersFrom === null || opensIn(data.gathersFrom) <= 0
  const shownNow = () =>
    viewOf(state, arrival === null ? null : { number, isInside: data.isInside }, isOpen())

  /** The page is made anew, not by everybody at once. */
  function reload(): void {
    if (isLeaving) return
    isLeaving = true
    view.setTimeout(() => view.location.reload(), browser.chance() * state.every * 1000)
  }

  function show(): void {
    const seen = shownNow()
    showQueue(page, data, { view: seen, state, number })
    const heard = said ?? { view: seen, ahead: null }
    const told = announce(heard, seen, { number, serving: state.serving })
    said = told.said
    if (told.announcement === 'view') say(texts.headings[seen])
    if (told.announcement === 'next') say(texts.next)
    if (told.announcement === 'ahead')
      say(texts.ahead.replace('{count}', inNumbers(page, told.said.ahead ?? 0)))
    tick()
  }
  const say = (text: string) => fill(page, 'said', text)

  /** What changes by the passing of time. */
  function tick(): void {
    fill(page, 'opens-in', countdown(opensIn(state.opens)))
    if (data.gathersFrom !== null) fill(page, 'gathers-in', countdown(opensIn(data.gathersFrom)))
    if (data.isInside && data.until !== null && opensIn(data.until) < 0) reload()
    if (said?.view === 'before' && isOpen()) show()
  }

  async function takeIn(told: QueueState): Promise<void> {
    // A cache on the way may hold an older one.
    if (Date.parse(told.now) < Date.parse(state.now)) return
    if (arrival !== null && told.run !== state.run) return reload()
    const isMoved = told.opens !== state.opens && told.state === 'gathering'
    hear(told)
    if (isMoved) {
      const { timeZone } = data
      const form = new Intl.DateTimeFormat(page.documentElement.lang, {
        timeZone,
        dateStyle: 'full',
        timeStyle: 'short',
      })
      const when = form.format(new Date(told.opens))
      fill(page, 'opens', when)
      say(texts.moved.replace('{when}', when))
    }
    if (arrival === null || number !== null) return
    number = await drawnNumber(arrival, state, browser.subtle)
    // Without the means to work it out it is the shop that says the number.
    if (number === null && state.list_hash !== null) reload()
  }

  async function ask(): Promise<void> {
    if (isAsking || isLeaving) return
    isAsking = true
    view.clearTimeout(timer)
    askedAt = browser.passed()
    try {
      await takeIn((await browser.ask(data.stateUrl)) as QueueState)
      failures = 0
    } catch {
      failures += 1
    }
    isAsking = false
    const note = page.querySelector<HTMLElement>('[data-away]')
    if (note) note.hidden = failures < patience
    show()
    plan()
  }

  function plan(): void {
    const seconds = askAgainAfter({
      progress: state,
      number,
      opensIn: opensIn(state.opens),
      failures,
      chance: browser.chance(),
    })
    if (seconds !== null) timer = view.setTimeout(() => void ask(), seconds * 1000)
  }

  page.documentElement.classList.add('js')
  show()
  plan()
  view.setInterval(tick, 1000)
  // A phone that slept asks at once, and so does one that has a network again.
  const wake = () => {
    if (page.visibilityState === 'visible' && browser.passed() - askedAt > 2000) void ask()
  }
  page.addEventListener('visibilitychange', wake)
  view.addEventListener('online', wake)
  // Back to a page that the browser has kept: its place may be another one by now.
  view.addEventListener('pageshow', (event) => {
    if (event.persisted) view.location.reload()
  })
  joinWithProof(page, data, browser)
  checkDraw(page, data, browser, () => ({ state, number }))
}
