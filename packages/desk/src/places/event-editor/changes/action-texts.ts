import { t } from '@foyer/language/texts.ts'
import type { Publishing } from './publish-choice.tsx'

/** What its writer wants: the changes in the shop, or only that its sale ends, or goes on. */
export type Purpose = 'publish' | 'close' | 'open'

export function titleText(purpose: Purpose, isFirst: boolean): string {
  if (purpose === 'close') return t('Close the sale now')
  if (purpose === 'open') return t('Open the sale again')
  return isFirst ? t('Put it on sale') : t('What changes')
}

export function actionText(purpose: Purpose, isFirst: boolean, publishing: Publishing): string {
  if (purpose === 'close') return t('Close the sale')
  if (purpose === 'open') return t('Open the sale')
  if (publishing === true) return isFirst ? t('Put on sale') : t('Save changes')
  if (publishing === false) return isFirst ? t('Keep it hidden') : t('Save, hidden from buyers')
  return t('Publish at that time')
}

/** What became of it: by what was wanted, because a closed event that is not seen yet is still only scheduled. */
export function doneText(purpose: Purpose, state: string): string {
  if (purpose === 'close') return t('The sale is closed.')
  switch (state) {
    case 'published':
      return t('It is on sale.')
    case 'scheduled':
      return t('It will be on sale at the time you chose.')
    default:
      return t('The changes are made.')
  }
}
