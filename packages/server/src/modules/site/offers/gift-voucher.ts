import { notFound } from '../../../platform/errors.ts'
import type { PublicPage } from '../../../platform/http/public-page.ts'
import { safeHtml } from '../safe-html.ts'
import { findVoucher } from '../listing/voucher-store.ts'
import { showCatalogue } from '../shown/show-catalogue.ts'

/** Whether the form came back (basket/form-page.ts). */
const isWrongAmount = (query: object): boolean => 'wrong' in query && query.wrong === 'amount'

/** A gift voucher and the form that puts it into the basket. */
export const giftVoucher: PublicPage = {
  path: '/gift-vouchers/:slug/',
  variant: (query) => (isWrongAmount(query) ? 'wrong' : ''),
  load: async ({ foyer, frame, params: { slug = '' }, query, now }) =>
    await showCatalogue(
      foyer,
      now,
      async (tx) => {
        const row = await findVoucher(tx, slug)
        if (row === undefined) throw notFound(`gift voucher ${slug}`)
        return { row }
      },
      ({ row }) =>
        foyer.pages.giftVoucherPage({
          ...frame,
          wrongAmount: isWrongAmount(query),
          voucher: {
            ...row,
            description: safeHtml(row.descriptionHtml),
            organiser: { name: row.organiserName, url: `/organisers/${row.organiserKey}/` },
            picture: row.thumbnail,
            free:
              row.freeMin === null || row.freeMax === null
                ? null
                : { min: row.freeMin, max: row.freeMax },
          },
        }),
    ),
}
