import { t } from '@foyer/language/texts.ts'

/** What was done, in words; the API's own word for what is not here yet. */
const texts: Readonly<Record<string, string>> = {
  'session.started': t('signed in'),
}

export const actionText = (action: string): string =>
  texts[action] ?? action.replaceAll(/[._]/g, ' ')
