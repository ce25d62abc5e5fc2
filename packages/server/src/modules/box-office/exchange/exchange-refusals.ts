import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'

export const refusedText = (): string => t('These tickets cannot be exchanged as they are now.')
export const refundedElsewhere = () =>
  new FoyerError(
    'wrong_state',
    t(
      'Money of this order was given back at its provider, and it is not said what for. Please settle that first.',
    ),
  )
export const isPosted = () =>
  new FoyerError('wrong_state', t('What is posted cannot be exchanged here. Please refund it.'))
export const otherCurrency = () =>
  new FoyerError('wrong_state', t('Tickets in different currencies need an order each.'))
