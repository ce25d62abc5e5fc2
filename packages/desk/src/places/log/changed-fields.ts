import { currencyOf } from '@foyer/contract/money.ts'
import { t } from '@foyer/language/texts.ts'
import { dayText } from '../../parts/figures/day-text.ts'
import { numberText } from '../../parts/figures/number-text.ts'
import { moneyText } from '../../parts/money.tsx'
import { roleTexts } from '../../parts/right-texts.ts'
import { timeText } from '../../parts/time.tsx'
import { fieldText, moneyFields, valueText } from './field-texts.ts'

type Fields = Readonly<Record<string, unknown>> | null

export interface ChangedField {
  readonly field: string
  /** As text; a dash for nothing. */
  readonly was: string
  readonly is: string
}

/** The fields of a thing that a change has changed, in the order in which they were written down, in words. */
export function changedFields(before: Fields, after: Fields): readonly ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const currency = currencyIn(after) ?? currencyIn(before)
  // Money says its currency itself.
  if (currency !== null) names.delete('currency')
  return [...names]
    .map((field) => ({
      field: fieldText(field),
      was: textOf(field, before?.[field], currency),
      is: textOf(field, after?.[field], currency),
    }))
    .filter(({ was, is }) => was !== is)
}

const isFields = (value: unknown): value is NonNullable<Fields> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The currency of a thing, or of one that is in it. */
function currencyIn(fields: Fields): string | null {
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (name === 'currency' && typeof value === 'string') return value
    const inside = isFields(value) ? currencyIn(value) : null
    if (inside !== null) return inside
  }
  return null
}

const nothing = '–'

function textOf(field: string, value: unknown, currency: string | null): string {
  if (value === undefined || value === null || value === '') return nothing
  if (Array.isArray(value))
    return value.length === 0
      ? nothing
      : value.map((one) => textOf(field, one, currency)).join(', ')
  if (isFields(value)) return partsOf(value, currency)
  switch (typeof value) {
    case 'boolean':
      return value ? t('yes') : t('no')
    case 'number':
      return moneyFields.has(field) ? amountText(value, currency) : numberText(value)
    case 'string':
      return wordsOf(field, value)
    default:
      return nothing
  }
}

/** "Type 3, How many 2": what is in a thing, one after the other. */
function partsOf(fields: NonNullable<Fields>, currency: string | null): string {
  const parts = Object.entries(fields).filter(([name, value]) => name !== 'currency' && value !== 0)
  return parts.length === 0
    ? nothing
    : parts
        .map(([name, value]) =>
          t('{field} {value}', { field: fieldText(name), value: textOf(name, value, currency) }),
        )
        .join(', ')
}

/** Older entries do not say in which currency: then it is the number alone. */
const amountText = (minor: number, currency: string | null): string =>
  currency === null ? (minor / 100).toFixed(currencyOf('GBP').decimals) : moneyText(minor, currency)

function wordsOf(field: string, value: string): string {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return timeText(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dayText(value, true)
  if (field === 'role' && value in roleTexts) return roleTexts[value as keyof typeof roleTexts].name
  return valueText(field, value)
}
