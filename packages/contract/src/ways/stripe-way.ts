import { t } from '@foyer/language/texts.ts'
import type { OnlineWay } from './way.ts'

export const stripe = {
  word: 'card',
  title: () => t('Card'),
  onPaper: () => t('card'),
  port: 'card',
  vendor: 'Stripe',
  account: { needsLocation: false },
} as const satisfies OnlineWay
