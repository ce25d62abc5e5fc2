import { linkTokenLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { ChoicePage } from '@foyer/pages/src/renderers.ts'
import type { FastifyReply } from 'fastify'
import { notFound } from '../../../platform/errors.ts'
import { definePages, type PageCall } from '../../../platform/http/page.ts'
import { answerChoice, type Choice } from './answer-choice.ts'
import { moneyOfOrder } from '../acts/money-ahead.ts'
import { newPlaceOf } from '../acts/new-place-of.ts'
import { choicePath } from './choice-link.ts'
import { findChosenDate, listOfferedDates } from './choice-store.ts'
import { isOpen, readChoice, type OpenChoice } from './read-choice.ts'

const limits = { token: linkTokenLengthMaximum, choice: 20 }
type ChoiceCall = PageCall<keyof typeof limits>

/** Where buyers keep their tickets, take another date or have the money back. Only a button chooses: mail scanners open every link. */
export const choicePages = definePages(
  {
    fields: limits,
    // Guessing a link is hopeless, but each try costs work.
    mostPerMinute: 60,
    headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' },
  },
  [
    { path: choicePath, answer: async (call) => await show(call, null) },
    { method: 'POST', path: choicePath, answer: choose },
  ],
)

async function choose(call: ChoiceCall): Promise<FastifyReply> {
  const { token } = call.fields
  const choice = choiceOf(call.fields.choice)
  if (choice === null) return await show(call, t('Please choose one of them.'), 422)
  const refused = await answerChoice(call.foyer, token, choice, call.now)
  return await show(call, refused, refused === null ? 200 : 409)
}

function choiceOf(text: string | undefined): Choice | null {
  if (text === 'keep' || text === 'refund') return text
  const [, id] = /^date-([1-9]\d{0,8})$/.exec(text ?? '') ?? []
  return id === undefined ? null : { dateId: Number(id) }
}

async function show(call: ChoiceCall, error: string | null, status = 200): Promise<FastifyReply> {
  const { foyer, fields, now } = call
  const read = await foyer.db.read(async (tx) => {
    const open = await readChoice(tx, foyer, fields.token)
    if (open === undefined) return undefined
    const offered = isOpen(open, now)
      ? await listOfferedDates(tx, open.sale.id, open.dateIds, now)
      : []
    const { change, sale, dateIds } = open
    const money = isOpen(open, now)
      ? await moneyOfOrder(tx, sale.id, change.organiserId, dateIds)
      : null
    return { open, offered, money, newDate: await findChosenDate(tx, open.order) }
  })
  if (read === undefined) throw notFound('choice')
  const { open, offered, money, newDate } = read
  const { change, sale, dateIds, tickets } = open
  const { dates, venue, newVenue } = change.facts
  const page: ChoicePage = {
    ...call.frame(choicePath),
    xsrf: call.xsrf(),
    token: fields.token ?? '',
    kind: change.kind,
    eventTitle: change.title,
    organiserName: change.organiserName,
    timeZone: change.timeZone,
    dates: dates.filter(({ id }) => dateIds.length === 0 || dateIds.includes(id)),
    venue: venue?.name ?? null,
    ...newPlaceOf(newVenue),
    money,
    words: change.words,
    reference: sale.reference ?? '',
    tickets,
    otherDates: offered.map(({ id, label, startsAt, hasRoom, isSeated }) => ({
      id,
      label,
      startsAt: startsAt.toISOString(),
      hasRoom,
      isSeated,
    })),
    newDate: newDate?.startsAt.toISOString() ?? null,
    until: isOpen(open, now) ? (change.chooseUntil?.toISOString() ?? null) : null,
    state: stateOf(open, now),
    error,
  }
  return call.answer(status, foyer.pages.choicePage(page))
}

function stateOf(open: OpenChoice, now: Date): ChoicePage['state'] {
  const { state, answeredAt } = open.order
  if (state === 'exchanged') return 'exchanged'
  if (open.tickets === 0 && (state === 'kept' || state === 'choosing')) return 'settled'
  if (state === 'refunded') return 'refunded'
  if (state === 'person') return 'person'
  if (answeredAt !== null && open.change.kind !== 'cancel') return 'kept'
  return isOpen(open, now) ? 'open' : 'over'
}
