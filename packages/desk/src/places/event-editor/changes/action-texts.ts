import { t } from '@foyer/language/texts.ts'
import type { SaleAct } from '../../../parts/document/sale-path.ts'
import type { Publishing } from './publish-choice.tsx'

export function titleText(act: SaleAct, isFirst: boolean): string {
  if (act === 'close') return t('Close the sale now')
  if (act === 'open') return t('Open the sale again')
  if (act === 'sold_out') return t('Mark as sold out')
  return isFirst ? t('Put it on sale') : t('What changes')
}

export function actionText(act: SaleAct, isFirst: boolean, publishing: Publishing): string {
  if (act === 'close') return t('Close the sale')
  if (act === 'open') return t('Open the sale')
  if (act === 'sold_out') return t('Mark as sold out')
  if (publishing === true) return isFirst ? t('Put on sale') : t('Save changes')
  if (publishing === false) return isFirst ? t('Keep it hidden') : t('Save, hidden from buyers')
  return t('Publish at that time')
}

/**
 * What became of it: by what was wanted, because a closed event that is not seen yet is still only scheduled; and a change of what
 * is on sale already puts nothing on sale.
 */
export function doneText(act: SaleAct, isFirst: boolean, state: string): string {
  if (act === 'close') return t('The sale is closed.')
  if (act === 'open') return t('The sale is open again.')
  if (act === 'sold_out') return t('It shows as sold out.')
  if (!isFirst) return t('The changes are made.')
  switch (state) {
    case 'published':
      return t('It is on sale.')
    case 'scheduled':
      return t('It will be on sale at the time you chose.')
    default:
      return t('It is kept, hidden from buyers.')
  }
}
