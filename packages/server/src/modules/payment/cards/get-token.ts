import { platformWay } from '@foyer/contract/ways/ways.ts'
import { getToken as endpoint } from '@foyer/contract/endpoints/payment/get-token.ts'
import { t } from '@foyer/language/texts.ts'
import { handle } from '../../../platform/http/handle.ts'
import { FoyerError } from '../../../platform/errors.ts'
import type { Asking } from '../../../foyer.ts'
import { openPayment, type OpenedPayment } from '../offer/open-payment.ts'
import { openCustomer, readCardOwner, requireCard } from './card-owner.ts'
import { unavailableCards } from './change-cards.ts'
import { setKeepsCard } from './customer-store.ts'

interface Wish {
  /** Empty for a new card. */
  readonly savedCard: string
  readonly keeps: boolean
}

/**
 * Lets the signed-in buyer pay an open payment with a card of theirs, or keep the new one they pay with. The provider
 * is not asked when neither is wished, or for visitors.
 * @throws FoyerError not_found for a card that is not theirs, unavailable
 */
async function useOwnCards(
  asking: Asking,
  payment: OpenedPayment,
  { savedCard, keeps }: Wish,
): Promise<void> {
  const { foyer } = asking
  const isWish = savedCard !== '' || keeps
  const owner = isWish || payment.keepsCard ? await readCardOwner(asking) : undefined
  if (owner === undefined && savedCard === '' && !payment.keepsCard) return
  try {
    if (savedCard !== '') await requireCard(foyer, owner?.customerId ?? null, savedCard)
    if (owner === undefined) return
    const keepsNew = keeps && savedCard === ''
    // Written down before the provider hears of it: a card that it has not kept after all is left alone once it has paid.
    const keptAtOnce = keepsNew && owner.customerId === null
    const id = await openCustomer(foyer, owner, keptAtOnce ? payment.id : null)
    await foyer.providers[platformWay].payAs(payment.providerId, { id, keeps: keepsNew })
    if (keptAtOnce || keepsNew === payment.keepsCard) return
    await foyer.db.changeOne(async (tx) => await setKeepsCard(tx, payment.id, keepsNew))
  } catch (error) {
    throw unavailableCards(error)
  }
}

export const getToken = handle(endpoint, async (call) => {
  const payment = await openPayment(call, platformWay)
  if (payment.handOver === null)
    throw new FoyerError('payment', t('The payment could not be prepared.'))
  await useOwnCards(call, payment, {
    savedCard: call.body.selected_payment_method_id,
    keeps: call.body.make_default_payment_method,
  })
  return {
    public_key: call.foyer.providers[platformWay].publicKey,
    client_secret: payment.handOver,
  }
})
