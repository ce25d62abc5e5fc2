import { paymentMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { bankMethod } from './bank-panel.tsx'

export const truelayer = bankMethod(
  'truelayer',
  paymentMessages.bank,
  t(
    'You approve the payment in your own bank’s app or website and come straight back here. No card is needed.',
  ),
  paymentMessages.bankHandOverFailed,
)
