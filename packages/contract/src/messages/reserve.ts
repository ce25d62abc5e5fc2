import { t } from '@foyer/language/texts.ts'

export const failed = t('Unable to reserve ticket(s). Please try again later')
export const failedInStep = t('Unable to reserve tickets. Please try again later.')
export const unknown = t('An unknown error occured. Please try again, or contact support.')
export const reserving = t('Reserving tickets')
export const expired = t(
  'Your checkout time expired. If the tickets are still available, you can try to reserve them again.',
)
export const reservedFor = t('Tickets reserved for')
export const captchaPrompt = t(
  "Please prove you're a human being completing the CAPTCHA challenge.",
)
export const captchaExpired = t(
  'The captcha challenge has expired. Please complete the challenge again.',
)
