import { keepWallet } from '../wallet-offline.ts'
import { reachShop } from '../reach-shop.ts'

if ('serviceWorker' in navigator)
  void keepWallet(window, {
    storage: caches,
    workers: navigator.serviceWorker,
    reachShop,
  })
