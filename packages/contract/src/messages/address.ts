import { t } from '@foyer/language/texts.ts'

export const setDeliveryFailed = t('Unable to set the delivery Address. Please try again later')
export const setBillingFailed = t(
  'We were unable to find your address. Please try a different address',
)
export const billingIncomplete = t('Please complete your address')
export const giftVoucherFrom = t('Who is the gift voucher from?')
export const giftVoucherTo = t('Who is the gift voucher for?')
export const firstName = t('Please type the recipients first name')
export const lastName = t('Please type the recipients last name')
export const firstLine = t('Please type the recipients first line of address')
export const town = t('Please type the recipients town/city')
export const postcode = t('Please type the recipients postcode')
export const state = t('Please type the recipients state')
