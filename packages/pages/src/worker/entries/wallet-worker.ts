import { forgetWallet } from '@foyer/contract/offline-wallet.ts'
import { standsIn } from '../keeping-rules.ts'
import { createWalletKeeper } from '../wallet-keeper.ts'

/** TypeScript takes `self` for any kind of worker, so its type is declared here. */
declare const self: ServiceWorkerGlobalScope

const { origin } = self.location
const keeper = createWalletKeeper({
  storage: self.caches,
  origin,
  ask: async (request) => await self.fetch(request),
})

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
// When the page is first opened, it loads its files before there is a worker, so it lists them in a message.
self.addEventListener('message', (event) => {
  if (event.data === forgetWallet) event.waitUntil(keeper.forget())
  else if (Array.isArray(event.data)) event.waitUntil(keeper.keepAll(event.data.map(String)))
})
self.addEventListener('fetch', (event) => {
  if (standsIn(event.request, origin)) event.respondWith(keeper.answer(event.request))
})
