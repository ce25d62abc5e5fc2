import { platformWay } from '@foyer/contract/ways/ways.ts'
import type { Asking } from '../../../foyer.ts'
import type { SavedPaymentMethod } from '@foyer/contract/shapes/saved-payment-method.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import { PaymentProviderError } from '../../../providers/payment/port.ts'
import { readCardOwner, requireCard } from './card-owner.ts'
import { presentCard } from './card-view.ts'
import { isCardOfPlan, type CardOwner } from './customer-store.ts'

/** The cards of the signed-in buyer, the default one first; none while the provider cannot be asked. */
export async function listCards(
  { foyer }: Pick<Asking, 'foyer'>,
  owner: CardOwner | undefined,
): Promise<readonly SavedPaymentMethod[]> {
  if (owner === undefined || owner.customerId === null) return []
  try {
    const { cards, defaultId } = await foyer.providers[platformWay].listCards(owner.customerId)
    return cards
      .map((card) => presentCard(card, defaultId))
      .toSorted((one, other) => Number(other.is_default) - Number(one.is_default))
  } catch (error) {
    // The buyer can still use a new card.
    if (!(error instanceof PaymentProviderError)) throw error
    foyer.log.warn({ err: error }, 'saved cards could not be read')
    return []
  }
}

/**
 * Forgets a card of the signed-in buyer.
 * @throws FoyerError not_found, invalid_input for the card of a plan that is not paid yet, unavailable
 */
export async function removeCard(asking: Asking, cardId: string): Promise<void> {
  const { foyer } = asking
  await withOwnCard(asking, cardId, async () => {
    if (await foyer.db.read(async (tx) => await isCardOfPlan(tx, cardId)))
      throw new FoyerError(
        'invalid_input',
        t('This card pays a payment plan. Choose another card for the plan first.'),
      )
    await foyer.providers[platformWay].removeCard(cardId)
  })
}

/** @throws FoyerError not_found, unavailable */
export async function makeDefaultCard(asking: Asking, cardId: string): Promise<void> {
  const card = asking.foyer.providers[platformWay]
  await withOwnCard(
    asking,
    cardId,
    async (customerId) => await card.makeDefault(customerId, cardId),
  )
}

async function withOwnCard(
  asking: Asking,
  cardId: string,
  work: (customerId: string) => Promise<void>,
): Promise<void> {
  const customerId = (await readCardOwner(asking))?.customerId ?? null
  if (customerId === null) throw notFound('nobody with cards is signed in')
  try {
    await requireCard(asking.foyer, customerId, cardId)
    await work(customerId)
  } catch (error) {
    throw unavailableCards(error)
  }
}

export const unavailableCards = (error: unknown): unknown =>
  error instanceof PaymentProviderError
    ? new FoyerError('unavailable', t('Your cards cannot be changed now. Please try again.'), {
        cause: error,
      })
    : error
