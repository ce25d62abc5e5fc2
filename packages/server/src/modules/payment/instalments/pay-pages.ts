import {
  formsOfNetworkPerMinute,
  linkTokenLengthMaximum,
  providerIdMaximum,
} from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { FastifyReply } from 'fastify'
import { FoyerError } from '../../../platform/errors.ts'
import { definePages, type PageCall } from '../../../platform/http/page.ts'
import { noThirdParties } from '../../../platform/http/security-headers.ts'
import { cardThirdParties } from '../../site/exports.ts'
import { cardEntryOf } from '../cards/card-entry.ts'
import { partOfLink, pathOfLink, payPath } from '../plan/pay-link.ts'
import { payPart, requirePart, settleReturn } from './pay-part.ts'
import { findPlan } from '../plan/payment-plan-store.ts'

const limits = {
  link: linkTokenLengthMaximum,
  payment_method: providerIdMaximum,
  payment_intent: providerIdMaximum,
}
type PayCall = PageCall<keyof typeof limits>

/** The pages behind a mailed link: one part of a plan, paid at once with the card on file or a new one. */
export const payPages = definePages(
  {
    fields: limits,
    mostPerMinute: formsOfNetworkPerMinute,
    headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' },
    thirdParties: cardThirdParties,
  },
  [
    { path: payPath, answer: visit },
    {
      method: 'POST',
      path: `${payPath}pay/`,
      answer: async (call) => await pay(call, await partIdOf(call)),
    },
    // Links once had this form, and never expired.
    {
      path: `${payPath}:token/`,
      answer: () => {
        throw linkEnded()
      },
    },
  ],
)

async function visit(call: PayCall): Promise<FastifyReply> {
  const id = await partIdOf(call)
  const named = call.fields.payment_intent ?? ''
  if (named === '') return await show(call, id, null)
  const { view, error } = await settleReturn(call.foyer, id, named)
  return await show(call, id, error, view)
}

const linkEnded = (): FoyerError =>
  new FoyerError(
    'not_found',
    t('This link does not work any more. Please use the one in our latest e-mail.'),
  )

async function partIdOf({ foyer, fields, now }: PayCall): Promise<number> {
  const id = partOfLink(foyer, fields.link ?? '', now)
  if (id === null) throw linkEnded()
  return (await requirePart(foyer, id)).id
}

async function pay(call: PayCall, partId: number): Promise<FastifyReply> {
  const { foyer, fields, now } = call
  const path = pathOfLink(fields.link ?? '')
  const paid = await payPart({ foyer, now, ip: call.visitor.ip }, partId, {
    card: fields.payment_method || null,
    returnUrl: `${foyer.publicUrl}${path}`,
  })
  switch (paid.outcome) {
    case 'paid':
    case 'cancelled':
      return call.reply.redirect(path, 303)
    case 'pending':
      return await show(call, partId, null, 'pending')
    case 'asked': {
      const page = { ...call.frame('/'), url: paid.url }
      return call.answer(200, foyer.pages.toBankPage(page), noThirdParties)
    }
    case 'refused':
      return await show(call, partId, paid.text)
  }
}

async function show(
  call: PayCall,
  partId: number,
  error: string | null,
  view: 'pay' | 'pending' = 'pay',
): Promise<FastifyReply> {
  const { foyer } = call
  const part = await requirePart(foyer, partId)
  const plan = await foyer.db.read(async (tx) => await findPlan(tx, part.planId))
  if (plan === undefined) throw new FoyerError('not_found', t('This plan is gone.'))
  const end = part.status === 'paid' || part.status === 'cancelled' ? part.status : null
  const html = foyer.pages.planPaymentPage({
    ...call.frame(payPath),
    xsrf: call.xsrf(),
    link: call.fields.link ?? '',
    entry: cardEntryOf(foyer, part.currency),
    title: plan.title,
    reference: plan.reference,
    currency: part.currency,
    amount: part.amount,
    due: part.dueOn,
    card: part.cardId === null ? null : t('the card on file'),
    view: end ?? view,
    error: end === null ? error : null,
  })
  return call.answer(error === null ? 200 : 422, html)
}
