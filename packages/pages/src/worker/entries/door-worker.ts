import type { KeepDoor } from '@foyer/contract/offline-door.ts'
import { createDoorShell } from '../door-shell.ts'

/** TypeScript takes `self` for any kind of worker, so its type is declared here. */
declare const self: ServiceWorkerGlobalScope

const shell = createDoorShell({
  storage: self.caches,
  door: self.registration.scope,
  ask: async (request) => await self.fetch(request),
  wait: async (ms) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
  },
})

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  // A network that goes meanwhile leaves what was stored before: the next visit stores it.
  event.waitUntil(shell.keep(event.data as KeepDoor).catch(() => undefined))
})
self.addEventListener('fetch', (event) => {
  if (shell.answersFor(event.request)) event.respondWith(shell.answer(event.request))
})
