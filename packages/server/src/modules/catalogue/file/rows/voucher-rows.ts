import { t } from '@foyer/language/texts.ts'
import type { Row } from '../../import/tables.ts'
import type { Builder } from './builder.ts'
import type { CatalogueFields } from '@foyer/contract/catalogue/catalogue-fields.ts'
import { readLocalTime } from '../times.ts'

export function giftVoucherRows(
  builder: Builder,
  fields: CatalogueFields,
): Row<'gift_voucher_product'>[] {
  return Object.entries(fields.gift_vouchers).map(([key, voucher]): Row<'gift_voucher_product'> => {
    const path = ['gift_vouchers', key]
    const { currency, free_amount: free } = voucher
    const amounts = voucher.amounts.map((amount, index) =>
      builder.charge(amount, currency, [...path, 'amounts', index]),
    )
    const from =
      free === undefined
        ? null
        : builder.charge(free.from, currency, [...path, 'free_amount', 'from'])
    const to =
      free === undefined ? null : builder.charge(free.to, currency, [...path, 'free_amount', 'to'])
    if (amounts.includes(0))
      builder.report(
        [...path, 'amounts'],
        'a gift voucher is worth something',
        t('A gift voucher is worth something.'),
      )
    if (amounts.length === 0 && free === undefined)
      builder.report(
        path,
        'needs amounts or a free_amount',
        t('Please give amounts, or let buyers choose one.'),
      )
    if (from === 0)
      builder.report(
        [...path, 'free_amount', 'from'],
        'a gift voucher is worth something',
        t('A gift voucher is worth something.'),
      )
    if (from !== null && to !== null && to < from)
      builder.report(
        [...path, 'free_amount', 'to'],
        'is below "from"',
        t('This is below the lowest amount.'),
      )
    if (!voucher.by_email && !voucher.by_post)
      builder.report(
        path,
        'needs by_email or by_post',
        t('Choose how it is sent: by e-mail, by post, or both.'),
      )
    return {
      key,
      slug: voucher.slug ?? key,
      organiser_id: builder.reference('organisers', voucher.organiser, [...path, 'organiser']),
      name: voucher.name,
      description_html: voucher.description,
      thumbnail: builder.picture(voucher.picture),
      currency,
      amounts,
      free_min: from,
      free_max: to,
      valid_months: voucher.valid_months,
      by_email: voucher.by_email,
      by_post: voucher.by_post,
      max_per_order: voucher.max_per_order,
      archived_at: null,
    }
  })
}

export function issuedVoucherRows(
  builder: Builder,
  fields: CatalogueFields,
): Row<'gift_voucher'>[] {
  return Object.entries(fields.issued_gift_vouchers).map(([key, voucher]): Row<'gift_voucher'> => {
    const path = ['issued_gift_vouchers', key]
    const product =
      voucher.product === undefined ? undefined : fields.gift_vouchers[voucher.product]
    if (product !== undefined && product.currency !== voucher.currency) {
      builder.report(
        path,
        `is worth ${voucher.currency}, but gift voucher "${voucher.product}" is sold in ${product.currency}`,
        t('It is worth {currency}, but sold in {other}.', {
          currency: voucher.currency,
          other: product.currency,
        }),
      )
    }
    const balance = builder.money(voucher.balance, voucher.currency, [...path, 'balance'])
    if (balance === 0)
      builder.report(
        [...path, 'balance'],
        'a gift voucher is worth something',
        t('A gift voucher is worth something.'),
      )
    return {
      key,
      code: voucher.code,
      product_id: builder.reference('gift_vouchers', voucher.product, [...path, 'product']),
      organiser_id: builder.reference('organisers', voucher.organiser ?? product?.organiser, [
        ...path,
        'organiser',
      ]),
      currency: voucher.currency,
      issued: balance,
      balance,
      expires_at:
        voucher.expires === undefined
          ? null
          : builder.time(readLocalTime(voucher.expires, fields.time_zone), [...path, 'expires']),
      issued_at: builder.now.toString(),
    }
  })
}
