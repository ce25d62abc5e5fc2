import { t } from '@foyer/language/texts.ts'

export const processing = t('Processing payment')
export const waitingForBank = t('Waiting for a response from your bank')
export const awaitingConfirmation = t('Awaiting confirmation of payment')
export const longerThanUsual = t("It's taking longer than usual for confirmation of your payment.")
export const unconfirmed = t(
  "We could not confirm if the payment was completed yet. We'll continue to wait, and deliver your tickets if payment is confirmed.",
)
export const cancelled = t('You cancelled the payment in the bank portal.')
export const failedAndExpired = t(
  'Your payment was unsuccessful and the checkout time expired. If the tickets are still available, you can try to reserve them again',
)
export const statusFailed = t('Unable to get Truelayer status. Please try again later')
export const tryAnother = t('Try a different payment method')
