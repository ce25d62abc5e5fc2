import { formatNumber } from '@foyer/contract/formats.ts'
import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Report } from '../file/problem.ts'
import { codeTaken, slugTaken } from '../file/taken-names.ts'
import { codesNamed, voucherProductsNamed } from './stored-store.ts'
import { keysOf } from './summary.ts'
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
  const stored = await codesNamed(
    tx,
    keysOf(rows, 'promo_code'),
    keysOf(rows, 'gift_voucher'),
    texts,
  )
  for (const [kind, [section, wanted]] of Object.entries(sections)) {
    for (const { key, code } of wanted) {
      if (key === null) continue
      const before = stored.find((other) => other.kind === kind && other.key === key)
      const taken = stored.find((other) => other.code === code && other !== before)
      if (taken !== undefined)
        report([section, key, 'code'], `code "${code}" is in use already`, codeTaken(code ?? ''))
      if (kind === 'voucher' && before !== undefined && before.code !== code) {
        report(
          [section, key, 'code'],
          `the code of a gift voucher stays as it is; give a new one another key`,
          t('The code of a gift voucher stays as it is.'),
        )
      }
    }
  }
  for (const { key, max_uses: maximum } of rows.promo_code) {
    const before = stored.find((other) => other.kind === 'promo' && other.key === key)
    if (key === null || before === undefined || maximum === null || maximum >= before.taken)
      continue
    report(
      ['codes', key, 'max_uses'],
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
