import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import { parseForm } from '../lib/form.ts'
import type { Vendor } from '../vendor.ts'
import { browserRoutes } from './browser-routes.ts'
import { hcaptchaControls } from './control.ts'
import { hcaptchaPanel } from './panel.ts'
import { siteVerify } from './site-verify.ts'
import { createTokens } from './tokens.ts'
import type { HcaptchaWorld } from './world.ts'

/** hCaptcha's check of tokens, its browser script and its widget. Nothing of it survives a restart: tokens are short-lived. */
export function createHcaptcha(clock: Clock, ids: Ids): Vendor {
  const world: HcaptchaWorld = {
    clock,
    tokens: createTokens(clock, ids),
    ticks: [],
    verifyFaults: [],
  }
  return {
    name: 'hcaptcha',
    async routes(app) {
      app.post('/hcaptcha/siteverify', async (request, reply) => {
        switch (world.verifyFaults.shift()) {
          case 'timeout':
            return reply.hijack()
          case 'error_500':
            return await reply.status(500).send('Internal Server Error')
          case 'garbage':
            return await reply.type('text/html').send('<title>Maintenance</title>')
          case undefined:
        }
        if (typeof request.body !== 'string')
          return { success: false, 'error-codes': ['bad-request'] }
        return siteVerify(parseForm(request.body), world.tokens, clock)
      })
      browserRoutes(app, world)
      hcaptchaControls(app, world)
      await Promise.resolve()
    },
    panel: () => hcaptchaPanel(world),
    resume: () => {},
    close: async () => {},
  }
}
