import { t } from '@foyer/language/texts.ts'

/** Two things cannot have one page, or one code: in the words of the desk. */
export const slugTaken = (slug: string): string =>
  t('The address “{address}” of its page is taken already.', { address: slug })
export const codeTaken = (code: string): string =>
  t('The code “{code}” is taken already.', { code })
