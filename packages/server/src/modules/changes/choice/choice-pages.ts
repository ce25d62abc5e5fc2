import { t } from '@foyer/language/texts.ts'
import type { ChoicePage } from '@foyer/pages/src/renderers.ts'
import type { FastifyReply } from 'fastify'
import { notFound } from '../../../platform/errors.ts'
import { definePages, type PageCall } from '../../../platform/http/page.ts'
import { answerChoice } from './answer-choice.ts'
import { choicePath } from './choice-link.ts'
import { isOpen, readChoice, type OpenChoice } from './read-choice.ts'

const limits = { token: 100, choice: 10 }
type ChoiceCall = PageCall<keyof typeof limits>

/** Where buyers keep their tickets or have the money back. Only a button chooses: mail scanners open every link. */
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
  const { choice, token } = call.fields
  if (choice !== 'keep' && choice !== 'refund')
    return await show(call, t('Please choose one of them.'), 422)
  await answerChoice(call.foyer, token, choice, call.now)
  return await show(call, null)
}

async function show(call: ChoiceCall, error: string | null, status = 200): Promise<FastifyReply> {
  const { foyer, fields, now } = call
  const open = await foyer.db.read(async (tx) => await readChoice(tx, foyer, fields.token))
  if (open === undefined || open.change.kind === 'cancel') throw notFound('choice')
  const { change, sale, dateIds, tickets } = open
  const { dates, venue, newVenue } = change.facts
  const page: ChoicePage = {
    ...call.frame(choicePath),
    xsrf: call.xsrf(),
    token: fields.token ?? '',
    kind: change.kind === 'move' ? 'move' : 'venue',
    eventTitle: change.title,
    organiserName: change.organiserName,
    timeZone: change.timeZone,
    dates: dates.filter(({ id }) => dateIds.length === 0 || dateIds.includes(id)),
    venue: venue?.name ?? null,
    newVenue: newVenue?.name ?? null,
    words: change.words,
    reference: sale.reference ?? '',
    tickets,
    until: isOpen(open, now) ? (change.chooseUntil?.toISOString() ?? null) : null,
    state: stateOf(open, now),
    error,
  }
  return call.answer(status, foyer.pages.choicePage(page))
}

function stateOf(open: OpenChoice, now: Date): ChoicePage['state'] {
  const { state, answeredAt } = open.order
  if (state === 'refunded' || (state === 'kept' && open.tickets === 0)) return 'refunded'
  if (state === 'person') return 'person'
  if (answeredAt !== null) return 'kept'
  return isOpen(open, now) ? 'open' : 'over'
}
