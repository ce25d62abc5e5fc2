import { counted, locale, t } from '@foyer/language/texts.ts'
import { isFields } from '../../parts/document/document-context.ts'
import type { Fields } from '../../parts/document/field-path.ts'
import { keysOf, kindOfCode, reachOfCode } from './code-rules.ts'

/** What a code does, in words; null while it does not say what it takes off. */
export function sentenceOfCode(fields: Fields): string | null {
  const off = offOf(fields)
  if (off === null) return null
  const code = typeof fields['code'] === 'string' && fields['code'] !== '' ? fields['code'] : '…'
  const texts = { code, off, reach: reachText(fields) }
  const count = countOf(fields['many'])
  const first =
    count === null
      ? t('{code} takes {off} {reach}.', texts)
      : t('Each of {count} codes that begin with {code} takes {off} {reach}.', {
          ...texts,
          count: new Intl.NumberFormat(locale()).format(count),
        })
  const uses = fields['max_uses']
  const rest = [
    typeof uses === 'number'
      ? counted(uses, {
          one: 'It can be used once.',
          other: 'It can be used {count} times in all.',
        })
      : '',
    fields['exclusive'] === true ? t('No other code goes with it.') : '',
  ]
  return [first, ...rest.filter((one) => one !== '')].join(' ')
}

function offOf(fields: Fields): string | null {
  const { percent, amount } = fields
  const kind = kindOfCode(fields)
  if (kind === 'percent')
    return typeof percent === 'number'
      ? t('{percent} % off', { percent: new Intl.NumberFormat(locale()).format(percent) })
      : null
  const value = Number(amount)
  if (kind === null || amount === undefined || amount === '' || Number.isNaN(value)) return null
  const written = fields['currency']
  const currency = typeof written === 'string' && /^[A-Z]{3}$/.test(written) ? written : 'GBP'
  const money = new Intl.NumberFormat(locale(), { style: 'currency', currency }).format(value)
  return kind === 'basket'
    ? t('{amount} off the whole basket', { amount: money })
    : t('{amount} off each ticket', { amount: money })
}

function reachText(fields: Fields): string {
  const kind = reachOfCode(fields)
  if (kind === 'all') return t('for all your tickets')
  const count = keysOf(fields[kind]).length
  return kind === 'events'
    ? counted(count, { one: 'for {count} event', other: 'for {count} events' })
    : counted(count, { one: 'for {count} ticket type', other: 'for {count} ticket types' })
}

/** How many codes are made together; null for one. */
const countOf = (many: unknown): number | null =>
  isFields(many) && typeof many['count'] === 'number' ? many['count'] : null
