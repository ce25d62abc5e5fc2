import { doorManifestPath, doorScope, doorWorkerPath } from '@foyer/contract/offline-door.ts'
import { organiserKey } from '@foyer/contract/api/fields.ts'
import { locale, t } from '@foyer/language/texts.ts'
import type { FastifyInstance } from 'fastify'
import { safeParse } from 'zod/v4/core'
import type { Foyer } from '../../../foyer.ts'
import { notFound } from '../../../platform/errors.ts'
import { registerScript } from '../../../platform/http/browser-script.ts'

/** Lets a phone be a door without a network: docs/decisions/0113. */
export function registerOfflineDoor(app: FastifyInstance, foyer: Foyer): void {
  registerScript(app, foyer, doorWorkerPath, 'door-worker', {
    // A worker's own policy is that of its file: it asks our server, and no other.
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  app.get(doorManifestPath(':organiser'), async (request, reply) => {
    const { organiser } = request.params as { readonly organiser: string }
    // Whether there is one of that name is nobody's business: it is the same for each.
    if (!safeParse(organiserKey, organiser).success) throw notFound(`organiser ${organiser}`)
    const scope = doorScope(organiser)
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(
        JSON.stringify({
          id: scope,
          name: t('{site} door', { site: foyer.config.siteName }),
          short_name: t('Door'),
          lang: locale(),
          start_url: scope,
          scope,
          display: 'standalone',
          background_color: '#f6f0e4',
          theme_color: '#f6f0e4',
          icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
        }),
      )
  })
}
