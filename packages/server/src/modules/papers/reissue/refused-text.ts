import { paperLinkDays } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { ReissueResult } from './reissue-papers.ts'

/** Why papers are not made out again; null when they are. */
export function reissueRefusedText({ outcome }: ReissueResult): string | null {
  switch (outcome) {
    case 'reissued':
    case 'unchanged':
      return null
    case 'nothing_left':
      return t('There is nothing left of this order that could be made out to a company.')
    case 'too_late':
      return t('The papers of an order can be made out to a company for {days} days.', {
        days: paperLinkDays,
      })
    case 'too_often':
      return t('The papers of this order were made out again too often. Please write to us.')
    case 'forgotten':
      return t('We have forgotten who bought this order, so its papers stay as they are.')
  }
}
