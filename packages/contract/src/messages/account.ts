import { t } from '@foyer/language/texts.ts'

export const sendCodeFailed = t('Unable to send the code. Please try again later.')
export const logOutFailed = t('Unable to log out. Please refresh the page.')
export const emailInvalid = t('Please type a valid email address.')
export const fullNameInvalid = t('Please type both your first and last name(s).')
export const verify = t('Verify')
