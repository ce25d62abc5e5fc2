import { t } from '@foyer/language/texts.ts'

/** Where an event takes place; what has no venue is posted or watched online. */
export const placeName = (venue: string | null, posted: boolean): string =>
  venue ?? (posted ? t('By post') : t('Online'))
