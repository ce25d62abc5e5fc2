import type { ListName } from '@foyer/contract/api/lists/list-filters.ts'
import { t } from '@foyer/language/texts.ts'

/** What each list is called, what one searches it by, and what stands in it once there is something. */
export const listTexts: Readonly<
  Record<ListName, { readonly title: string; readonly search: string; readonly empty: string }>
> = {
  orders: {
    title: t('Orders'),
    search: t('Name, e-mail, order, code or a card’s last four digits'),
    empty: t(
      'Each order that is paid comes here by itself, and those of yours that wait for it, the newest first.',
    ),
  },
  tickets: {
    title: t('Guests'),
    search: t('Name, e-mail, order or code'),
    empty: t('Everybody who holds a ticket comes here as soon as it is issued.'),
  },
  customers: {
    title: t('Customers'),
    search: t('Name or e-mail'),
    empty: t('Everybody who buys comes here, with all they have bought from you.'),
  },
  codes: {
    title: t('Promo codes'),
    search: t('Beginning of a code'),
    empty: t(
      'A promo code makes tickets cheaper for whoever types it at the basket. Each comes here, with how often it was used.',
    ),
  },
  'gift-vouchers': {
    title: t('Gift vouchers'),
    search: t('Whole code, name or order'),
    empty: t('Each gift voucher comes here once it is issued, with what is left on it.'),
  },
  transfers: {
    title: t('Passed on'),
    search: t('Name, e-mail or order'),
    empty: t('Tickets that a buyer passes on to somebody else come here.'),
  },
  payments: {
    title: t('Payments'),
    search: t('Name, e-mail, order or a card’s last four digits'),
    empty: t('Each payment for an order comes here, with what was refunded of it.'),
  },
  mails: {
    title: t('Mails'),
    search: t('Name, e-mail or order of the buyer'),
    empty: t('Every mail to a buyer comes here, and whether it arrived.'),
  },
  papers: {
    title: t('Receipts and invoices'),
    search: t('Number, order or name'),
    empty: t(
      'Each sale gets its receipt or VAT invoice within a minute, and each refund its credit note.',
    ),
  },
  payouts: {
    title: t('Payouts'),
    search: t('Reference or note'),
    empty: t('What the platform has paid out to you comes here.'),
  },
}
