import { t } from '@foyer/language/texts.ts'

export const incompatible = t('You are using an incompatible browser')
export const copyLink = t('Copy link')
export const linkCopied = t('Link copied')
