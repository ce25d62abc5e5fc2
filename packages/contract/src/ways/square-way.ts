import { t } from '@foyer/language/texts.ts'
import type { OnlineWay } from './way.ts'

export const square = {
  word: 'square',
  title: () => t('Card (Square)'),
  onPaper: () => t('card'),
  port: 'square',
  vendor: 'Square',
  account: { needsLocation: true },
} as const satisfies OnlineWay
