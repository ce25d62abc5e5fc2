import { t } from '@foyer/language/texts.ts'

export const title = t('Transfer tickets')
export const sendFailed = t('Unable to send tickets. Please try again later')
export const sent = t('Your tickets have been transferred')
export const nameMissing = t('Please enter a name')
export const emailMissing = t('Please enter an email')
export const emailInvalid = t('Please enter a valid email')
export const dateMissing = t('Please enter a date')
/** @param day as the shop shows dates */
export const dateTooLate = (day: string) =>
  t('Please enter a date no later than the event, {day}', { day })
export const timeMissing = t('Please enter a time')
export const gift = t('This ticket is a gift')
export const messagePlaceholder = t('Leave a message...')
export const send = t('Send tickets')
