import type { MoneyField } from '@foyer/contract/catalogue/fields.ts'
import { formatMoney } from '@foyer/contract/formats.ts'
import { currencies, type CurrencyCode } from '@foyer/contract/money.ts'
import { donationBounds } from '@foyer/contract/rules/donation-fee.ts'
import { t } from '@foyer/language/texts.ts'
import type { FilePath } from '../problem.ts'
import type { Builder } from './builder.ts'

/** An amount on offer; reports one that buyers may not give. */
export function donationPreset(
  builder: Builder,
  value: MoneyField,
  code: CurrencyCode,
  path: FilePath,
): number {
  const amount = builder.charge(value, code, path)
  const { least, most } = donationBounds(currencies[code])
  const shown = (bound: number) => formatMoney(bound, currencies[code], currencies[code].symbol)
  const [from, to] = [shown(least), shown(most)]
  if (amount < least || amount > most)
    builder.report(
      path,
      `a donation is between ${from} and ${to}`,
      t('Buyers can donate between {from} and {to}.', { from, to }),
    )
  return amount
}
