import type { Asking } from '../../../foyer.ts'
import { t } from '@foyer/language/texts.ts'
import type { AccountCard, AccountPlan } from '@foyer/pages/src/renderers.ts'
import { listParts, type Part } from '../plan/part-store.ts'
import { payPathOf } from '../plan/pay-link.ts'
import { listPlansOfAccount, type PlanRow } from '../plan/payment-plan-store.ts'
import { readCardOwner } from './card-owner.ts'
import { listCards } from './change-cards.ts'
import type { SavedPaymentMethod } from '@foyer/contract/shapes/saved-payment-method.ts'

const names = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', other: t('Card') }

const nameOf = (card: Pick<SavedPaymentMethod, 'card_type' | 'last4digits'>): string =>
  t('{brand} ending {digits}', { brand: names[card.card_type], digits: card.last4digits })

/** What the account's page shows of the signed-in buyer's cards and plans. The provider is asked outside a transaction. */
export async function readAccountCards(
  asking: Asking,
): Promise<{ readonly cards: readonly AccountCard[]; readonly plans: readonly AccountPlan[] }> {
  const { foyer } = asking
  const owner = await readCardOwner(asking)
  if (owner === undefined) return { cards: [], plans: [] }
  const cards = await listCards(asking, owner)
  const plans = await foyer.db.read(async (tx) => {
    const found: { plan: PlanRow; parts: Part[] }[] = []
    for (const plan of await listPlansOfAccount(tx, owner.accountId))
      found.push({ plan, parts: await listParts(tx, plan.id) })
    return found
  })
  const isOpen = (plan: PlanRow) => plan.status === 'active' || plan.status === 'failed'
  return {
    cards: cards.map((card) => ({
      id: card.payment_method_id,
      name: nameOf(card),
      expiry: card.expiry,
      isDefault: card.is_default,
      paysPlan: plans.some(({ plan }) => isOpen(plan) && plan.cardId === card.payment_method_id),
    })),
    plans: plans.map(({ plan, parts }) => {
      // The next part may be paid early, whichever it is.
      const next = isOpen(plan) ? parts.find(({ status }) => status !== 'paid') : undefined
      const card = cards.find((one) => one.payment_method_id === plan.cardId)
      return {
        id: plan.id,
        title: plan.title,
        reference: plan.reference,
        currency: plan.currency,
        card: card === undefined ? t('the card you gave') : nameOf(card),
        isOpen: isOpen(plan),
        parts: parts.map((part) => ({
          due: part.dueOn,
          amount: part.amount,
          status: part.status,
          payUrl: part === next ? payPathOf(foyer, part.id, asking.now) : null,
        })),
      }
    }),
  }
}
