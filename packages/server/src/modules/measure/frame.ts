import type { FastifyInstance } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { registerScript } from '../../platform/http/browser-script.ts'
import { newNonce } from '../../platform/http/security-headers.ts'

/** https://developers.google.com/tag-platform/security/guides/csp */
const google = {
  base: 'https://www.googletagmanager.com',
  hosts: [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.google.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://pagead2.googlesyndication.com',
  ],
}
/** https://developers.facebook.com/docs/meta-pixel/get-started */
const meta = {
  base: 'https://connect.facebook.net',
  hosts: ['https://connect.facebook.net', 'https://www.facebook.com'],
}

const path = '/measure/'
const scriptUrl = `${path}frame.js`

const hostsOf = (vendor: typeof google, base: string | null): readonly string[] =>
  base === null ? vendor.hosts : [new URL(base).origin]

/**
 * The document in which vendors' scripts run: its own policy sandboxes it without an origin, whoever opens it, and only
 * our pages may frame it. It contains no data of ours.
 */
export function registerMeasureFrame(app: FastifyInstance, foyer: Foyer): void {
  const { googleBase, metaBase } = foyer.config.measure
  const bases = { google: googleBase ?? google.base, meta: metaBase ?? meta.base }
  const hosts = [...new Set([...hostsOf(google, googleBase), ...hostsOf(meta, metaBase)])].join(' ')
  registerScript(app, foyer, scriptUrl, 'measure-frame')
  app.get(path, (_request, reply) => {
    const nonce = newNonce()
    const policy = [
      'sandbox allow-scripts',
      "default-src 'none'",
      `script-src 'nonce-${nonce}' ${hosts}`,
      `connect-src ${hosts}`,
      `img-src ${hosts}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ]
    return reply
      .headers({
        'content-security-policy': policy.join('; '),
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(foyer.pages.measureFrame({ nonce, scriptUrl, bases }))
  })
}
