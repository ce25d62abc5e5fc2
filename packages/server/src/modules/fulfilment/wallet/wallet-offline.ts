import {
  keepMark,
  walletManifestPath,
  walletPath,
  walletScriptPath,
  walletWorkerPath,
} from '@foyer/contract/offline-wallet.ts'
import { locale, t } from '@foyer/language/texts.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Foyer } from '../../../foyer.ts'
import { registerScript } from '../../../platform/http/browser-script.ts'

/** Tells the worker that this page may be kept: it is the wallet of a holder who signed in on this device. */
export function allowKeeping(reply: FastifyReply): void {
  reply.header(keepMark.header, keepMark.value)
}

/** Lets a phone show the wallet without a network: docs/decisions/0028. */
export function registerOfflineWallet(app: FastifyInstance, foyer: Foyer): void {
  registerScript(app, foyer, walletScriptPath, 'wallet-offline')
  registerScript(app, foyer, walletWorkerPath, 'wallet-worker', {
    // A worker's own policy is that of its file: it asks our server, and no other.
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  app.get(walletManifestPath, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(
        JSON.stringify({
          id: walletPath,
          name: t('{site} wallet', { site: foyer.config.siteName }),
          short_name: t('Wallet'),
          lang: locale(),
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
