import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { walletPath } from './wallet-view.ts'

export const walletScriptPath = `${walletPath}offline.js`
const workerPath = `${walletPath}worker.js`
/** Tells the worker that this page may be kept: it is the wallet of somebody who signed in on this device. */
const keepHeader = 'x-foyer-keep'

export function allowKeeping(reply: FastifyReply): void {
  reply.header(keepHeader, 'wallet')
}

/** What the page itself does: keeps itself at its first opening, and forgets all of it for whoever is not signed in. */
const script = `(() => {
  if (!('serviceWorker' in navigator)) return
  const forget = () => caches.delete('foyer-wallet')
  if (!document.querySelector('[data-kept-wallet]')) return void forget()
  document.querySelector('form[action="/signout/"]').addEventListener('submit', forget)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  // Those further down have not been asked for yet.
  const pictures = [...document.images].map((image) => image.currentSrc || image.src)
  const ours = [...loaded, ...pictures].filter((name) => name.startsWith(location.origin))
  navigator.serviceWorker.register('${workerPath}', { scope: '${walletPath}' })
  navigator.serviceWorker.ready.then(({ active }) => active.postMessage(ours))
})()
`

/**
 * The network first, always: what is kept only stands in for a server that cannot be reached. Only the wallet's page
 * and our own files it is drawn with are kept.
 */
const worker = `const name = 'foyer-wallet'
const wallet = '${walletPath}'
const drawnWith = /^\\/(assets|pictures)\\/|^\\/favicon|^\\/account\\/wallet\\/(offline\\.js|manifest\\.webmanifest)$/
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
async function keep(request, answer) {
  const { pathname } = new URL(request.url)
  if (pathname !== wallet) {
    if (answer.ok && drawnWith.test(pathname)) await (await caches.open(name)).put(request, answer.clone())
    return answer
  }
  if (answer.ok && answer.headers.get('${keepHeader}') === 'wallet') {
    await (await caches.open(name)).put(wallet, answer.clone())
  } else if (answer.status < 500) await caches.delete(name)
  return answer
}
self.addEventListener('message', (event) => {
  const files = event.data.filter((url) => drawnWith.test(new URL(url).pathname))
  const all = [wallet, ...files].map(async (url) => {
    const request = new Request(url)
    await keep(request, await fetch(request))
  })
  event.waitUntil(Promise.allSettled(all))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname !== wallet && !drawnWith.test(pathname)) return
  event.respondWith(
    fetch(request).then(
      (answer) => keep(request, answer),
      async (error) => {
        const kept = await caches.match(pathname === wallet ? wallet : request)
        if (!kept) throw error
        return kept
      },
    ),
  )
})
`

/** What lets a phone show the wallet without a network: docs/decisions/0028. */
export function registerOfflineWallet(app: FastifyInstance, foyer: Foyer): void {
  app.get(walletScriptPath, async (_request, reply) => sendScript(reply, script))
  app.get(workerPath, async (_request, reply) =>
    // A worker's own policy is that of its file: it asks us, and nobody else.
    sendScript(
      reply.header('content-security-policy', "default-src 'none'; connect-src 'self'"),
      worker,
    ),
  )
  app.get(`${walletPath}manifest.webmanifest`, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(
        JSON.stringify({
          id: walletPath,
          name: `${foyer.config.siteName} wallet`,
          short_name: 'Wallet',
          start_url: walletPath,
          scope: walletPath,
          display: 'standalone',
          background_color: '#f6f0e4',
          theme_color: '#f6f0e4',
          icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
        }),
      ),
  )
}

const sendScript = (reply: FastifyReply, text: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(text)
