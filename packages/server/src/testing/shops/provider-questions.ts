/** A shop's calls to payment providers over the network: each may be lost on the way there or back. */
export const ofPayments = [
  'create',
  'read',
  'cancel',
  'refund',
  'listRefunds',
  'readRefund',
] as const
/** The further calls to a card provider. */
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
