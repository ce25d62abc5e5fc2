import { t } from '@foyer/language/texts.ts'

/** The express account form says it in other words. */

export const emailInvalid = t('Type a valid email address')
export const fullNameInvalid = t('Type both your first and last name(s)')
