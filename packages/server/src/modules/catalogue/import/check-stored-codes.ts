import { formatNumber } from '@foyer/contract/formats.ts'
import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Report } from '../file/problem.ts'
import { entryOfCode } from '../file/rows/codes-of.ts'
import { codeTaken, slugTaken } from '../file/taken-names.ts'
import { codesNamed, type StoredCode, voucherProductsNamed } from './stored-store.ts'
import { entriesOf, keysOf } from './summary.ts'
import type { Rows } from './tables.ts'

/** Reports codes that are in use already, or were used more often than they may be from now on. */
export async function checkCodes(tx: Tx, rows: Rows, report: Report): Promise<void> {
  const sections = {
    promo: ['codes', rows.promo_code],
    voucher: ['issued_gift_vouchers', rows.gift_voucher],
  } as const
  const texts = [...rows.promo_code, ...rows.gift_voucher].flatMap(({ code }) =>
    code === null ? [] : [code],
  )
  const entries = entriesOf(rows, 'promo_code')
  const stored = await codesNamed(tx, entries, keysOf(rows, 'gift_voucher'), texts)
  const byKey = new Map(stored.map((one) => [`${one.kind} ${one.key}`, one]))
  const byCode = new Map(stored.map((one) => [one.code, one]))
  for (const [kind, [section, wanted]] of Object.entries(sections)) {
    for (const { key, code } of wanted) {
      if (key === null) continue
      const before = byKey.get(`${kind} ${key}`)
      const taken = byCode.get(code ?? '')
      const entry = kind === 'promo' ? entryOfCode(key) : key
      if (taken !== undefined && taken !== before)
        report([section, entry, 'code'], `code "${code}" is in use already`, codeTaken(code ?? ''))
      if (kind === 'voucher' && before !== undefined && before.code !== code) {
        report(
          [section, key, 'code'],
          `the code of a gift voucher stays as it is; give a new one another key`,
          t('The code of a gift voucher stays as it is.'),
        )
      }
    }
  }
  checkMany(rows, stored, report)
  checkUses(rows, byKey, report)
}

/** Many codes were given away one by one: none of them becomes another or is lost, but there can be more. */
function checkMany(rows: Rows, stored: readonly StoredCode[], report: Report): void {
  const wanted = new Map(rows.promo_code.map(({ key, code }) => [key, code]))
  const entries = new Set(entriesOf(rows, 'promo_code'))
  const told = new Set<string>()
  for (const { kind, key, code } of stored) {
    const entry = entryOfCode(key ?? '')
    if (kind !== 'promo' || !entries.has(entry) || told.has(entry)) continue
    const isOne = key === entry
    if (isOne ? wanted.has(key) : wanted.get(key) === code) continue
    told.add(entry)
    const isLost = isOne || !wanted.has(key)
    report(
      ['codes', entry, isLost ? 'many' : 'code'],
      isLost
        ? 'there are codes of it already: there can be more, not fewer or only one; give others another key'
        : 'the codes of many stay as they are; give others another key',
      isLost
        ? t('There are such codes already. There can be more of them, but not fewer.')
        : t('Codes that were made together stay as they are. Please make others.'),
    )
  }
}

function checkUses(rows: Rows, byKey: ReadonlyMap<string, StoredCode>, report: Report): void {
  const told = new Set<string>()
  for (const { key, max_uses: maximum } of rows.promo_code) {
    const before = byKey.get(`promo ${key}`)
    if (key === null || before === undefined || maximum === null || maximum >= before.taken)
      continue
    const entry = entryOfCode(key)
    if (told.has(entry)) continue
    told.add(entry)
    report(
      ['codes', entry, 'max_uses'],
      `max_uses ${maximum} is below the ${before.taken} uses there were`,
      t('{count} are fewer than the {taken} times it was used.', {
        count: formatNumber(maximum),
        taken: formatNumber(before.taken),
      }),
    )
  }
}

export async function checkVouchers(tx: Tx, rows: Rows, report: Report): Promise<void> {
  const slugs = rows.gift_voucher_product.flatMap(({ slug }) => (slug === null ? [] : [slug]))
  const stored = await voucherProductsNamed(tx, keysOf(rows, 'gift_voucher_product'), slugs)
  for (const { key, slug, currency } of rows.gift_voucher_product) {
    if (key === null) continue
    const owner = stored.find((other) => other.slug === slug && other.key !== key)
    if (owner !== undefined)
      report(
        ['gift_vouchers', key, 'slug'],
        `slug "${slug}" belongs to gift voucher "${owner.key}"`,
        slugTaken(slug ?? key),
      )
    const before = stored.find((other) => other.key === key)
    if (before?.isInUse === true && before.currency !== currency) {
      report(
        ['gift_vouchers', key, 'currency'],
        `the currency stays ${before.currency}: vouchers were bought`,
        t('The currency stays {currency}: vouchers were bought.', { currency: before.currency }),
      )
    }
  }
}
