import { platformWay } from '@foyer/contract/ways/ways.ts'
import type { Asking, NetworkAsking } from '../../../foyer.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import type { KeepOutcome } from '../../../providers/card/port.ts'
import { limitCardTries } from '../offer/limit-card-tries.ts'
import { findPlan, setPlanCard, type PlanRow } from '../plan/payment-plan-store.ts'
import { openCustomer, readCardOwner, requireCard } from './card-owner.ts'
import { unavailableCards } from './change-cards.ts'
import { insertUsedCard, isUsedCard } from './customer-store.ts'

/** A plan that somebody pays: the card it is charged to belongs to this customer. */
type PaidPlan = PlanRow & { readonly customerId: string }

/**
 * The signed-in buyer's plan that is to get another card. @throws FoyerError not_found for somebody else's, and for one
 * whose buyer was forgotten
 */
export async function requireOwnPlan(
  asking: Asking,
  planId: number | null,
): Promise<PaidPlan | null> {
  if (planId === null) return null
  const owner = await readCardOwner(asking)
  const own = await asking.foyer.db.read(async (tx) => {
    const plan = await findPlan(tx, planId)
    return owner !== undefined && plan?.accountId === owner.accountId ? plan : undefined
  })
  if (own === undefined) throw notFound('no such plan of this account')
  const { customerId } = own
  if (customerId === null) throw notFound('nobody pays this plan any more')
  return { ...own, customerId }
}

/**
 * Keeps a new card of the signed-in buyer, for later orders or for the rest of a plan.
 * @throws FoyerError not_found, unavailable, rate_limited
 */
export async function addCard(
  asking: NetworkAsking,
  cardId: string,
  planId: number | null,
): Promise<KeepOutcome> {
  const { foyer } = asking
  const plan = await requireOwnPlan(asking, planId)
  const owner = await readCardOwner(asking)
  if (owner === undefined) throw notFound('nobody is signed in')
  await limitTries(asking, owner.accountId)
  try {
    // A plan of an express order has a customer of its own.
    const customerId = plan?.customerId ?? (await openCustomer(foyer, owner))
    await requireCard(foyer, customerId, cardId, { fresh: true })
    const back = plan === null ? '' : `?plan=${plan.id}`
    const returnUrl = `${foyer.publicUrl}/account/cards/added/${back}`
    const kept = await foyer.providers[platformWay].keepCard({ customerId, cardId, returnUrl })
    return await useKept(asking, kept, plan)
  } catch (error) {
    throw unavailableCards(error)
  }
}

/**
 * The buyer is back from the bank: the provider says how it ended, the URL does not. @throws FoyerError not_found,
 * unavailable
 */
export async function finishAdding(
  asking: Asking,
  keepingId: string,
  planId: number | null,
): Promise<KeepOutcome> {
  try {
    const plan = await requireOwnPlan(asking, planId)
    const owner = await readCardOwner(asking)
    const kept = await asking.foyer.providers[platformWay].readKeeping(keepingId)
    const theirs = [owner?.customerId ?? null, plan?.customerId ?? null]
    if (owner === undefined || kept === null) throw notFound('no such try of this account')
    if (kept.outcome === 'kept' && !theirs.includes(kept.card.customerId ?? ''))
      throw notFound('a card of somebody else')
    return await useKept(asking, kept, plan)
  } catch (error) {
    throw unavailableCards(error)
  }
}

/** Limits tries: the bank checks each card that is to be kept, so thieves could try out stolen ones here. */
async function limitTries({ foyer, visitor, now }: NetworkAsking, accountId: number) {
  const limited = { foyer, now, ip: visitor.ip }
  await limitCardTries(limited, `account:${accountId}`, t('Too many cards were tried.'))
}

/** Once: the page that the bank leads back to is opened again by a button, a history or a tab that comes back. */
async function useKept(
  { foyer, now }: Asking,
  kept: KeepOutcome,
  plan: PlanRow | null,
): Promise<KeepOutcome> {
  if (kept.outcome !== 'kept') return kept
  const { id, customerId } = kept.card
  if (customerId === null) throw new FoyerError('unavailable', t('The card was not kept.'))
  if (await foyer.db.readOne(async (tx) => await isUsedCard(tx, id))) return kept
  if (plan === null) await foyer.providers[platformWay].makeDefault(customerId, id)
  await foyer.db.transaction(async (tx) => {
    if (plan !== null) await setPlanCard(tx, plan.id, id)
    await insertUsedCard(tx, id, now)
  })
  return kept
}
