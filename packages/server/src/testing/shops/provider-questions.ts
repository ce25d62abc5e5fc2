/** What a shop asks of those who take its payments, over the network: what may be lost on the way there or back. */
export const ofPayments = [
  'create',
  'read',
  'cancel',
  'refund',
  'listRefunds',
  'readRefund',
] as const
/** And of a card provider besides. */
export const ofCards = [
  'charge',
  'createCustomer',
  'readCard',
  'listCards',
  'cardOf',
  'payAs',
] as const

export const ofCharts = [
  'createHoldToken',
  'readHoldToken',
  'extendHoldToken',
  'readSeats',
  'book',
  'release',
] as const
