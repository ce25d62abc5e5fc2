import type { FastifyInstance } from 'fastify'
import type { Foyer } from '../../../foyer.ts'
import { themeCss } from '../../../platform/http/page-frame.ts'

const forGood = 'public, max-age=31536000, immutable'

/**
 * Serves the operator's colours and logo, under names that change with them; warns at the start of colours that are
 * hard to read.
 */
export function registerShopLook(app: FastifyInstance, foyer: Foyer): void {
  const { shop } = foyer.config
  for (const problem of foyer.pages.operatorTheme(shop.colours).problems) {
    foyer.log.warn(`FOYER_SHOP_FILE: colours that are hard to read: ${problem}`)
  }
  const { themeUrl, logoUrl } = foyer.look
  if (themeUrl !== null) {
    const css = themeCss(foyer)
    app.get(themeUrl, (_request, reply) =>
      reply.header('cache-control', forGood).type('text/css; charset=utf-8').send(css),
    )
  }
  const { logo } = shop
  if (logo !== null && logoUrl !== null) {
    app.get(logoUrl, (_request, reply) =>
      reply
        .header('cache-control', forGood)
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .type(logo.type)
        .send(logo.content),
    )
  }
}
