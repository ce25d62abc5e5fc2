import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockOrderOf } from '../orders/lock-order.ts'
import { makeExchange, type DifferencePaid, type ExchangeMade } from './make-exchange.ts'
import { lookOnly } from '../orders/look-only.ts'
import { openExchange, type ExchangeWish, type OpenExchange } from './open-exchange.ts'

export interface ExchangeOfOrder {
  readonly reference: string
  readonly wish: ExchangeWish
}

/**
 * Exchanges tickets of an order for others of the same organiser.
 * @param seen is told what it costs whom, under the lock, and may refuse
 * @throws FoyerError naming what cannot be exchanged, and why
 */
export async function exchangeOrder(
  tx: Tx,
  foyer: Foyer,
  { reference, wish, paid }: ExchangeOfOrder & { readonly paid: DifferencePaid | null },
  now: Date,
  seen: (opened: OpenExchange) => void = () => {},
): Promise<ExchangeMade & { readonly opened: OpenExchange }> {
  const from = await lockOrderOf(tx, wish.organiserId, reference)
  const opened = await openExchange(tx, foyer, from, wish, now)
  seen(opened)
  return { ...(await makeExchange(tx, foyer, opened, { wish, paid }, now)), opened }
}

/**
 * What an exchange would cost whom, worked out as it would be made, in a transaction of which nothing is kept.
 * @throws FoyerError like the exchange itself
 */
export async function previewExchange(
  foyer: Foyer,
  { reference, wish }: ExchangeOfOrder,
  now: Date,
): Promise<OpenExchange> {
  return await lookOnly(foyer.db, async (tx) => {
    const from = await lockOrderOf(tx, wish.organiserId, reference)
    return await openExchange(tx, foyer, from, wish, now)
  })
}
