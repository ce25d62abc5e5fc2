import type { Part } from '../../module.ts'
import { registerOfflineWallet } from './wallet-offline.ts'
import { registerWalletFiles } from './wallet-files.ts'
import { registerWalletPasses } from './wallet-passes.ts'
import { receiptsPages } from './receipts-pages.ts'
import { walletPage } from './wallet-page.ts'
import { registerApplePassService } from './renewal/apple-pass-service.ts'

/** The tickets of a holder: on a page, without a network, as files and in the wallets of phones. */
export const wallet: Part = {
  pages: [walletPage, ...receiptsPages],
  register(app, foyer) {
    registerWalletFiles(app, foyer)
    registerWalletPasses(app, foyer)
    registerApplePassService(app, foyer)
    registerOfflineWallet(app, foyer)
  },
}
