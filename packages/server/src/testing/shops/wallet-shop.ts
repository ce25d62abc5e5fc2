/** What tests of other rooms need of delivered orders. */
export { deliverSale } from '../../modules/fulfilment/deliver-sale.ts'
export { verifyTicketCode } from '../../modules/tickets/ticket-code.ts'
export { createWalletShop, type Bought, type WalletShop } from './shop-with-wallets.ts'
