import type { OnlineWay } from '@foyer/contract/ways/way.ts'

export const madeup = {
  word: 'madeup',
  title: () => 'Made-up Pay',
  onPaper: () => 'Made-up Pay',
  port: 'bank',
  vendor: 'Made-up',
} as const satisfies OnlineWay
