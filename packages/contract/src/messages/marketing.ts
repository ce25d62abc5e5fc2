import { t } from '@foyer/language/texts.ts'

export const setFailed = t('Unable to set the marketing preferences. Please try again later.')
export const subscribed = t('You have been subscribed to important event updates')
export const subscribeFailed = t('Unable to add to subscription. Please try again later')
export const subscribe = t('Subscribe to important updates')
