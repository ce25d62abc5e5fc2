import { formsOfNetworkPerMinute, smartcheckoutOfNetwork } from '@foyer/contract/limits.ts'
import type { ContinuePage } from '@foyer/pages/src/renderers.ts'
import type { FastifyReply } from 'fastify'
import { t } from '@foyer/language/texts.ts'
import { tooMany } from '../../../platform/errors.ts'
import { definePages, type PageCall } from '../../../platform/http/page.ts'
import { networkAllowances } from '../../../platform/limits/network-allowances.ts'
import { giveTokensBack, takeTokens } from '../../../platform/limits/rate-limit.ts'
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
    mostPerMinute: formsOfNetworkPerMinute,
    headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' },
  },
  [
    { path, answer: async (call) => show(call, await counted(call, lookForReservation)) },
    {
      method: 'POST',
      path,
      answer: async (call) => show(call, await counted(call, moveReservationHere)),
    },
  ],
)

const sessionIn = ({ fields: { session = '' } }: ContinueCall): string => session

/**
 * Counts what finds nothing, because it may be a guess. Good links are not counted: many buyers open theirs in the network
 * of one venue. It is counted before it is known what it finds, so that nobody goes on guessing for what is there.
 * @throws FoyerError rate_limited
 */
async function counted(
  call: ContinueCall,
  ask: (call: ContinueCall, link: string) => Promise<Outcome>,
): Promise<Outcome> {
  const { db, secrets } = call.foyer
  const name = `smartcheckout.${call.request.method}`
  const limits = networkAllowances(secrets, name, call.visitor.ip, smartcheckoutOfNetwork)
  const taken = await db.transaction(async (tx) => await takeTokens(tx, limits, call.now))
  if (!taken.allowed)
    throw tooMany(t('Too many links were tried from your network.'), taken.retryAfterSeconds)
  const outcome = await ask(call, sessionIn(call))
  if (outcome !== 'gone') await db.transaction(async (tx) => await giveTokensBack(tx, taken.taken))
  return outcome
}

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
