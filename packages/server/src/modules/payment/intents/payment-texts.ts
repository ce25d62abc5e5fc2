import { t } from '@foyer/language/texts.ts'

/** A missing answer is no failure, and no reason to pay again. */
export const pendingText = t(
  'Your payment is being confirmed. You can close this page: your tickets come by e-mail, and you will not be charged twice.',
)

export const earlierPaymentText = t(
  'An earlier payment is still under way. Please wait a moment and try again.',
)

export const unnamedText = t('Please give your name and e-mail address first.')
