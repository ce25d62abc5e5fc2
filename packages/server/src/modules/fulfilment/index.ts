import { places, type Module } from '../module.ts'
import { deliverToBitticket } from './deliver-to-bitticket.ts'
import { deliverToWallet } from './deliver-to-wallet.ts'
import { deliverOrdersLeftBehind } from './jobs/deliver-left-behind.ts'
import { deliverPaidSale } from './jobs/deliver-sale.ts'
import { registerOfflineWallet } from './wallet/wallet-offline.ts'
import { registerWalletFiles } from './wallet/wallet-files.ts'
import { registerWalletPasses } from './wallet/wallet-passes.ts'
import { walletPage } from './wallet/wallet-page.ts'

export const fulfilment: Module = {
  name: 'fulfilment',
  places: places(true, '/passes/'),
  handlers: [deliverToBitticket, deliverToWallet],
  jobs: (foyer) => [deliverPaidSale(foyer), deliverOrdersLeftBehind(foyer)],
  pages: [walletPage],
  register: (app, foyer) => {
    registerWalletFiles(app, foyer)
    registerWalletPasses(app, foyer)
    registerOfflineWallet(app, foyer)
  },
}
