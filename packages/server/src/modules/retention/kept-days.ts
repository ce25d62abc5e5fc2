import type { Config } from '../../config/config.ts'

/** After the last change, once its session is gone. */
export const basketDays = 30
/** From when its buyer was forgotten: longer than any provider speaks of a payment that came to nothing. */
export const triedDays = 365
/**
 * Of an order, until it names nobody. Seven years where nothing is said: six are asked for by the Companies Act 2006,
 * section 388, VAT Notice 700/21 and HMRC's Gift Aid guidance, chapter 3, each after the year or the accounting period
 * the payment falls into.
 */
export const orderDays = ({ orderYears }: Pick<Config, 'orderYears'>): number =>
  Math.ceil(orderYears * 365.25)
