import type { Config } from '../../config/config.ts'

/**
 * Days until an order names nobody. The default is seven years: six are required by the Companies Act 2006, section
 * 388, VAT Notice 700/21 and HMRC's Gift Aid guidance, chapter 3, each after the year or the accounting period the
 * payment falls into.
 */
export const orderDays = ({ orderYears }: Pick<Config, 'orderYears'>): number =>
  Math.ceil(orderYears * 365.25)
