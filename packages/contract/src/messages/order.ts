import { t } from '@foyer/language/texts.ts'

export const feedbackSent = t('Your feedback has been sent. Thanks!')
export const feedbackFailed = t('Unable to send feedback. Please try again')
export const feedbackTitle = t('How did we do?')
export const feedbackPlaceholder = t('Let us know how we did...')
export const complete = t('Order complete! Your tickets are on their way.')
export const completeWithPlan = t('Order Complete - Payment Schedule Setup')
export const browseMore = t('Browse more events')
export const stayTitle = t('Find a place to stay')
export const stayNear = (eventTitle: string) =>
  t('Find a place to stay near the {eventTitle} event', { eventTitle })
export const linkCopied = t('Link copied')
export const copied = t('Copied')
