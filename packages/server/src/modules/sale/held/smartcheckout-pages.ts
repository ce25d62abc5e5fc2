import type { ContinuePage } from '@foyer/pages/src/renderers.ts'
import type { FastifyReply } from 'fastify'
import { definePages, type PageCall } from '../../../platform/http/page.ts'
import { lookForReservation, moveReservationHere, type Outcome } from './move-reservation-here.ts'

const path = '/smartcheckout/'
const fields = { session: 48 }
type ContinueCall = PageCall<keyof typeof fields>

/**
 * The link that takes a reservation to another browser: the buyer's own, or one that staff have mailed. Only a button moves
 * anything, because mail scanners open every link.
 */
export const smartcheckoutPages = definePages(
  {
    fields,
    mostPerMinute: 20,
    headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' },
  },
  [
    { path, answer: async (call) => show(call, await lookForReservation(call, sessionIn(call))) },
    {
      method: 'POST',
      path,
      answer: async (call) => show(call, await moveReservationHere(call, sessionIn(call))),
    },
  ],
)

const sessionIn = ({ fields: { session = '' } }: ContinueCall): string => session

function show(call: ContinueCall, outcome: Outcome): FastifyReply {
  if (outcome === 'here') return call.reply.redirect('/checkout/', 303)
  const page: ContinuePage = {
    ...call.frame(path),
    xsrf: call.xsrf(),
    view: outcome === 'elsewhere' ? { step: outcome, session: sessionIn(call) } : { step: outcome },
  }
  return call.answer(statusOf[outcome], call.foyer.pages.continuePage(page))
}

const statusOf = { elsewhere: 200, busy: 409, gone: 404 } as const
