import type { FastifyInstance } from 'fastify'
import { classicScript } from '../lib/classic-script.ts'
import { framedForm } from '../lib/framed-form.ts'
import { html, Html } from '../lib/html.ts'
import { htmlDocument } from '../lib/html-document.ts'
import { tick } from './tick.ts'
import type { HcaptchaWorld } from './world.ts'

/** Serves `/hcaptcha/1/api.js` for the shop's page, the widget's frame, and the widget's own calls. */
export function browserRoutes(app: FastifyInstance, world: HcaptchaWorld): void {
  framedForm(app, {
    scriptPath: '/hcaptcha/1/api.js',
    script: () => classicScript(import.meta.url, ['api-js.ts']),
    framePath: '/hcaptcha/frame',
    frameScript: () => classicScript(import.meta.url, ['frame.ts']),
    framePage,
  })
  app.post('/hcaptcha/tick', async (request, reply) => {
    // Only the widget may ask: another site's page could otherwise collect tokens for this one.
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
  return htmlDocument({
    title: 'hCaptcha checkbox (simulated)',
    styles,
    body: html`<body>
      <label><input type="checkbox" id="box" disabled /> I am human</label>
      <small>hCaptcha (simulated)<br /><span id="word" role="status"></span></small>
      <script src="/hcaptcha/frame.js"></script>
    </body>`,
  })
}
