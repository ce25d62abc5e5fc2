import { t } from '@foyer/language/texts.ts'

/** Why the form that was sent gave no place, in a sentence. */
export function refusedText(refused: string | undefined): string | null {
  switch (refused) {
    case 'crowded':
      return t('Very many places were taken from your network. Please try again in a few minutes.')
    case 'proof':
      return t('We could not check the work of your browser. Please try again.')
    case 'turn':
      return t('It is not your turn yet: these tickets are sold through a queue.')
    case 'closed':
      return t('The queue is not open at the moment.')
    default:
      return null
  }
}
