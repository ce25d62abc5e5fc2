import { t } from '@foyer/language/texts.ts'

/** The express account form words the same problem differently. */

export const emailInvalid = t('Type a valid email address')
export const fullNameInvalid = t('Type both your first and last name(s)')
