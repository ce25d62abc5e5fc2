import { t } from '@foyer/language/texts.ts'
import type { OnlineWay } from './way.ts'

export const truelayer = {
  word: 'bank',
  title: () => t('Bank transfer'),
  onPaper: () => t('bank transfer'),
  port: 'bank',
  vendor: 'TrueLayer',
} as const satisfies OnlineWay
