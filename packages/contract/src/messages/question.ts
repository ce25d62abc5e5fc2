import { t } from '@foyer/language/texts.ts'

export const saveFailed = t('Unable to save your answers. Please try again')
export const answerMissing = t('Please enter your answer')
