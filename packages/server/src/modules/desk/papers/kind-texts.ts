import type { vatKinds } from '@foyer/contract/api/papers/paper-shapes.ts'
import { t } from '@foyer/language/texts.ts'

export type VatKind = (typeof vatKinds)[number]

const kindTexts: Readonly<Record<VatKind, () => string>> = {
  ticket: () => t('Tickets'),
  booking_fee: () => t('Booking fees'),
  delivery: () => t('Delivery'),
  refund_protection: () => t('Refund protection'),
  donation_fee: () => t('Fees on donations'),
  donation: () => t('Donations, passed on in full'),
  gift_voucher: () => t('Gift vouchers sold, less those that were cancelled'),
}

/** What is sold, in the words of reports. */
export const kindText = (kind: VatKind): string => kindTexts[kind]()
