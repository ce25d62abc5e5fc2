/** What the wallet's page, its service worker and the server agree on: docs/decisions/0028. */

export const walletPath = '/account/wallet/'
export const walletScriptPath = `${walletPath}offline.js`
export const walletWorkerPath = `${walletPath}worker.js`
export const walletManifestPath = `${walletPath}manifest.webmanifest`

/** The one name in the browser's storage under which all of it is kept. */
export const keptWalletName = 'foyer-wallet'

/** The page sends its worker a list of files to store; this message tells the worker to forget them. */
export const forgetWallet = 'forget'

/** The server marks a page that the browser may store with this header: the wallet of somebody who signed in on this device. */
export const keepMark = { header: 'x-foyer-keep', value: 'wallet' } as const
