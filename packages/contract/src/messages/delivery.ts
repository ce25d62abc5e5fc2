import { t } from '@foyer/language/texts.ts'

export const toTicketWalletFailed = t('Unable to deliver to BitTicket. Please try again later')
export const toEmailFailed = t('Unable to deliver to Wallet. Please try again later')
