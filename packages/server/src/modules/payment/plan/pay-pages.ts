import { t } from '@foyer/language/texts.ts'
import type { FastifyReply } from 'fastify'
import type { Foyer } from '../../../foyer.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import { definePages, type PageCall } from '../../../platform/page.ts'
import { noThirdParties } from '../../../platform/security-headers.ts'
import { PaymentProviderError } from '../../../providers/payment/port.ts'
import { cardThirdParties } from '../../site/exports.ts'
import { cardEntryOf } from '../cards/card-entry.ts'
import { requireCard } from '../cards/card-owner.ts'
import { unavailableCards } from '../cards/change-cards.ts'
import { limitCardTries } from '../limit-card-tries.ts'
import { findPaymentByProviderId } from '../payment-store.ts'
import { settlePayment } from '../settle-payment.ts'
import { chargePart } from './charge-part.ts'
import { findPart, type Part } from './part-store.ts'
import { partOfLink, pathOfLink, payPath } from './pay-link.ts'
import { findPlan, setPlanCard } from './payment-plan-store.ts'

const limits = { link: 160, payment_method: 128, payment_intent: 128 }
type PayCall = PageCall<keyof typeof limits>

/** Where a mailed link leads: one part of a plan, paid at once with the card on file or a new one. */
export const payPages = definePages(
  {
    fields: limits,
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
    // Links were once of this form, and had no end.
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
  await settleNamed(call, id)
  return await show(call, id, null)
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

async function requirePart(foyer: Foyer, id: number): Promise<Part> {
  const part = await foyer.db.read(async (tx) => await findPart(tx, id))
  if (part === undefined) throw notFound(`no part ${id}`)
  return part
}

/** Back from the bank: the address only says which payment to ask about. */
async function settleNamed({ foyer, fields }: PayCall, partId: number): Promise<void> {
  const named = fields.payment_intent ?? ''
  if (named === '') return
  const payment = await foyer.db.read(
    async (tx) => await findPaymentByProviderId(tx, 'stripe', named),
  )
  if (payment === undefined || payment.instalmentId !== partId) return
  try {
    await settlePayment(foyer, payment)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    foyer.log.warn({ err: error, payment: payment.id }, 'the provider did not answer on the return')
  }
}

async function pay(call: PayCall, partId: number): Promise<FastifyReply> {
  const { foyer, fields, now } = call
  const part = await requirePart(foyer, partId)
  const fresh = fields.payment_method ?? ''
  const path = pathOfLink(fields.link ?? '')
  const returnUrl = `${foyer.publicUrl}${path}`
  if (part.status !== 'paid')
    await limitCardTries(
      { foyer, now, ip: call.visitor.ip },
      `part:${partId}`,
      t('This payment was tried too often.'),
    )
  try {
    const { customerId } = part
    if (fresh !== '') await requireCard(foyer, customerId, fresh, { fresh: true })
  } catch (error) {
    throw unavailableCards(error)
  }
  const card = { cardId: fresh === '' ? part.cardId : fresh, returnUrl }
  const charged = await chargePart(foyer, partId, card, now)
  const after = await requirePart(foyer, partId)
  if (after.status === 'paid') {
    // The card that works pays what is still to come.
    if (fresh !== '' && charged !== undefined)
      await foyer.db.transaction(async (tx) => await setPlanCard(tx, part.planId, fresh))
    return call.reply.redirect(path, 303)
  }
  const state = charged?.state
  if (
    charged === undefined ||
    state === undefined ||
    state === null ||
    state.status === 'processing'
  )
    return await show(call, partId, null, 'pending')
  const url = state.actionUrl ?? null
  if (url !== null && state.status === 'open')
    return call.answer(200, foyer.pages.toBankPage({ ...call.frame('/'), url }), noThirdParties)
  return await show(call, partId, state.failureText ?? t('The payment did not go through.'))
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
    card: part.status === 'paid' ? null : t('the card on file'),
    view: part.status === 'paid' ? 'paid' : view,
    error: part.status === 'paid' ? null : error,
  })
  return call.answer(error === null ? 200 : 422, html)
}
