import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { html, Html } from '../lib/html.ts'
import { tick } from './tick.ts'
import type { HcaptchaWorld } from './world.ts'

const asScript = 'text/javascript; charset=utf-8'

/** A classic script from a module of `browser/`, its types and imports taken out. */
function browserScript(file: string): string {
  const source = readFileSync(new URL(`./browser/${file}`, import.meta.url), 'utf8')
  const plain = stripTypeScriptTypes(source).replaceAll(/^import\s[\s\S]*?from '[^']+'$/gm, '')
  return `(() => {\n'use strict'\n${plain}\n})()\n`
}

/** `/hcaptcha/1/api.js` for the shop's page, the widget it frames, and what the widget asks. */
export function browserRoutes(app: FastifyInstance, world: HcaptchaWorld): void {
  app.get('/hcaptcha/1/api.js', async (_request, reply) => {
    void reply.header('cross-origin-resource-policy', 'cross-origin')
    return await reply.type(asScript).send(browserScript('api-js.ts'))
  })

  app.get('/hcaptcha/frame.js', async (_request, reply) => {
    return await reply.type(asScript).send(browserScript('frame.ts'))
  })

  app.get('/hcaptcha/frame', async (request, reply) => {
    const { parent = '' } = request.query as { parent?: string }
    const url = URL.parse(parent)
    if (url === null || !/^https?:$/.test(url.protocol) || url.origin !== parent)
      return await reply.status(400).send('parent must be an origin')
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; " +
      `base-uri 'none'; form-action 'none'; frame-ancestors ${url.origin}`
    return await reply
      .headers({
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'cross-origin',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(framePage())
  })

  app.post('/hcaptcha/tick', async (request, reply) => {
    // Only the widget asks: another site's page could otherwise collect tokens for this one.
    if (request.headers['sec-fetch-site'] !== 'same-origin') return await reply.status(403).send()
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    return tick(world, form.get('sitekey') ?? '', form.get('hostname') ?? '')
  })
}

const styles = new Html(`
:root { color-scheme: light; }
body { margin: 0; height: 74px; display: flex; align-items: center; gap: 12px; padding: 0 12px; background: #fafafa; border: 1px solid #e0e0e0; border-radius: 4px; font: 14px/1.4 system-ui, sans-serif; color: #333; box-sizing: border-box; }
label { display: flex; align-items: center; gap: 12px; min-height: 44px; cursor: pointer; }
input { width: 28px; height: 28px; } input:focus-visible { outline: 3px solid #00838f; }
small { margin-left: auto; color: #555; font-size: 11px; text-align: right; }
`)

function framePage(): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>hCaptcha checkbox (simulated)</title>
        <style>
          ${styles}
        </style>
      </head>
      <body>
        <label><input type="checkbox" id="box" disabled /> I am human</label>
        <small>hCaptcha (simulated)<br /><span id="word" role="status"></span></small>
        <script src="/hcaptcha/frame.js"></script>
      </body>
    </html>`.markup
}
