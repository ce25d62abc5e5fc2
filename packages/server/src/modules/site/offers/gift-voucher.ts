import { notFound } from '../../../platform/errors.ts'
import type { Page } from '../../../platform/http/page.ts'
import { safeHtml } from '../safe-html.ts'
import { findVoucher } from '../listing/voucher-store.ts'

/** A gift voucher and the form that puts it into the basket. */
export const giftVoucher: Page = {
  path: '/gift-vouchers/:slug/',
  keepSeconds: 0,
  async answer({ foyer, frame, request, xsrf }) {
    const { slug } = request.params as { slug: string }
    const row = await foyer.db.read(async (tx) => await findVoucher(tx, slug))
    if (row === undefined) throw notFound(`gift voucher ${slug}`)
    return foyer.pages.giftVoucherPage({
      ...frame(),
      xsrf: xsrf(),
      // The form came back (basket/form-page.ts).
      wrongAmount: (request.query as { wrong?: unknown }).wrong === 'amount',
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
    })
  },
}
