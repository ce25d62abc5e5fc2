import type { QueueEntryShown, QueuePage } from '@foyer/pages/src/renderers.ts'
import type { FastifyReply } from 'fastify'
import { t } from '@foyer/language/texts.ts'
import type { PageCall } from '../../../platform/http/page.ts'
import { refusalOfWish, waitingListOf } from '../../waiting-list/exports.ts'
import { dropEntry, entryIn } from '../entries/entry-cookie.ts'
import { readStanding } from '../entries/entry-store.ts'
import type { KnownQueue } from '../queue-room.ts'
import { numberIn } from '../runs/draw-numbers.ts'
import { gathersFrom, openingAfter } from '../runs/run-rule.ts'
import type { Run } from '../runs/run-store.ts'
import { forgetInside, wasInside } from './inside-cookie.ts'
import { placeholders } from './page-templates.ts'
import { closedState, stateOf } from './state-document.ts'

type Call = PageCall<'refused' | 'list'>

/** How often a browser without scripts loads the page again: a page costs more than the document. */
const refreshTimes = 2

/** Shows a visitor how the queue stands. A page on which nothing but its number of arrival is a visitor's own is kept for a moment. */
export async function showQueue(call: Call, known: KnownQueue): Promise<FastifyReply> {
  const { run } = known
  const mine = run === null ? nothing : await standingIn(call, run)
  const page = pageOf(call, known, mine)
  const { entry } = mine
  if (entry !== null && (entry.number !== null || entry.standing !== 'waiting'))
    return call.answer(200, call.foyer.pages.queuePage(page))
  const own = { nonce: page.nonce, xsrf: page.xsrf, arrival: String(entry?.arrival ?? 0) }
  const { nonce, xsrf, arrivalNumber } = placeholders
  const shared: QueuePage = {
    ...page,
    // The document of a queue is the same for a second, and so is what the page says of it.
    state: { ...page.state, now: secondOf(page.state.now) },
    nonce,
    xsrf,
    entry: entry && { ...entry, arrival: arrivalNumber },
  }
  const { templates } = call.foyer.rooms.queue
  const html = templates.fill(JSON.stringify(shared), own, () => call.foyer.pages.queuePage(shared))
  return call.answer(200, html)
}

const secondOf = (time: string): string => `${time.slice(0, 19)}Z`

function pageOf(call: Call, known: KnownQueue, mine: Mine): QueuePage {
  const { foyer, now } = call
  const { plan, run } = known
  const state = run === null ? closedState(now) : stateOf(foyer, known, run, now)
  const opening = openingAfter(plan, now)
  const gathers = opening === null ? null : gathersFrom(plan, opening)
  const events = plan.events.filter(({ isShown }) => isShown)
  const isWaiting = mine.entry !== null && mine.entry.standing !== 'inside'
  return {
    ...call.frame(),
    key: plan.key,
    events: events.map(({ title, slug }) => ({ name: title, url: `/events/${slug}/` })),
    timeZone: events[0]?.timeZone ?? 'Europe/London',
    xsrf: call.xsrf(),
    state,
    gathersFrom: gathers !== null && gathers > now ? gathers.toISOString() : null,
    ...mine,
    refused: refusedText(call.fields.refused) ?? refusalOfWish(call.fields.list),
    refreshSeconds: isWaiting ? state.every * refreshTimes : null,
    waitingList: waitingListOf(plan.key, call.fields.list),
  }
}

type Mine = Pick<QueuePage, 'entry' | 'ended'>
const nothing: Mine = { entry: null, ended: null }

/** Only for somebody whose turn came the database is asked. */
async function standingIn({ foyer, visitor, now }: Call, run: Run): Promise<Mine> {
  const entry = entryIn(visitor, run.id)
  if (entry === null) return nothing
  const number = numberIn(foyer.rooms.queue, run, entry.arrival)
  const isCalled = number !== null && number <= run.serving
  const shown: QueueEntryShown = {
    arrival: entry.arrival,
    number,
    standing: isCalled ? 'called' : 'waiting',
    until: null,
  }
  if (!wasInside(visitor, run.id)) return { entry: shown, ended: null }
  const stands = await foyer.db.readOne(async (tx) => await readStanding(tx, entry))
  if (stands === undefined) return { entry: shown, ended: null }
  const { admittedUntil, endedWhy } = stands
  if (endedWhy === null && admittedUntil !== null && admittedUntil > now)
    return {
      entry: { ...shown, standing: 'inside', until: admittedUntil.toISOString() },
      ended: null,
    }
  dropEntry(visitor, run.id)
  forgetInside(visitor, run.id)
  return { entry: null, ended: endedWhy ?? 'over' }
}

/** Why the form that was sent gave no place, in a sentence. */
function refusedText(refused: string | undefined): string | null {
  switch (refused) {
    case 'crowded':
      return t('Very many places were taken from your network. Please try again in a few minutes.')
    case 'proof':
      return t('We could not check the work of your browser. Please try again.')
    case 'turn':
      return t('It is not your turn yet: these tickets are sold through a queue.')
    case 'closed':
      return t('The queue is not open at the moment.')
    default:
      return null
  }
}
