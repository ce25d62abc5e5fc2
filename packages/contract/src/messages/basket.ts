import { counted, t } from '@foyer/language/texts.ts'

export const updateTicketQuantityFailed = t(
  'Unable to update Ticket quantity. Please try again later',
)
export const updateGiftVoucherQuantityFailed = t(
  'Unable to update Gift Voucher quantity. Please try again later',
)
export const updateRefundProtectionFailed = t(
  'Unable to update Refund protection. Please try again later',
)
export const setCodeFailed = t('Unable to set the Code. Please try again later')
export const removeTicketFailed = t(
  'Unable to remove the Ticket from the basket. Please try again later',
)
export const removeGiftVoucherFailed = t(
  'Unable to remove the Gift Voucher from the basket. Please try again later',
)
export const mismatchingCurrencies = t(
  'Unfortunately, some tickets had to be removed because they are being sold using a different currency from tickets already in the basket. Please purchase them separately',
)
export const empty = t('Looking for something to put in your basket?')
export const browseEvents = t('Browse events')
export const continueShopping = t('Continue shopping')
export const codeSection = t('DISCOUNT OR VOUCHER CODE?')
export const codeApplied = t('Code applied')
export const codeInvalid = t('Invalid code')
export const reserve = t('Reserve Basket')
export const free = t('FREE')
export const editTitle = t('Are you sure?')
export const editText = t('By editing your basket, you could lose your reserved tickets.')
export const editNo = t('No, cancel')
export const editYes = t("Yes, I'm sure")
export const refundPolicyTitle = t('Refund policy')
export const statutoryRights = t('This does not affect your statutory rights')
/** The specification's text where there is a number to name; when none are left, other words say so. */
export const quantityClamped = (n: number) =>
  n <= 0
    ? t('You cannot reserve any more tickets of this type')
    : counted(n, {
        one: 'You can only reserve {count} tickets of this type',
        other: 'You can only reserve {count} tickets of this type',
      })
export const quantityBelowMinimum = (n: number) =>
  counted(n, {
    one: 'You must purchase a minimum of {count} tickets of this type',
    other: 'You must purchase a minimum of {count} tickets of this type',
  })
export const requiredTicketsMissing = t(
  'You must also purchase the following tickets to continue the checkout.',
)
