import { t } from '@foyer/language/texts.ts'

export const bankHandOverFailed = t(
  'There was an error with taking you to Truelayer. Please try again.',
)
export const tokenFailed = t('Unable to get Stripe token. Please try again later')
export const cardHandOverFailed = t(
  'There was an error with taking you to Stripe. Please try again.',
)
export const payFailed = t('Unable to pay. Please try again later')
export const paymentFailed = t('There was an error with your payment. Please try again.')
export const notConfigured = (organiser: string) =>
  t(
    'We currently are unable to take payments for this basket as the payment integration has not yet been configured by {organiser}',
    { organiser },
  )
export const claimFailed = t('Unable to claim free tickets. Please try again later')
export const squareCredentialsFailed = t('Unable to get Square credentials. Please try again later')
export const phoneInvalid = t('Type a valid phone number')
export const bank = t('Instant Bank Transfer')
export const card = t('Credit or Debit Card')
export const plan = t('Set up a payment plan')
export const makeDefault = t('Make default payment method')
