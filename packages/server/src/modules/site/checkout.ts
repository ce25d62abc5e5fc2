import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { busy, notFound } from '../../platform/errors.ts'
import { readCheckoutAssets } from './checkout-assets.ts'
import type { Place } from '../module.ts'
import { answerPage, type PageRoute } from './page-route.ts'
import { checkoutThirdParties } from './payment-hosts.ts'
import { seatThirdParties } from './seat-hosts.ts'

/** Elsewhere are calls, files and pages of other rooms: a wrong path there is wrong, not a step of the checkout. */
function isForPeople(request: FastifyRequest, elsewhere: readonly Place[]): boolean {
  const path = `${request.url.split('?')[0] ?? ''}/`
  return (
    (request.headers.accept ?? '').includes('text/html') &&
    !elsewhere.some((place) => path.startsWith(place.path))
  )
}

/** The page around the script, whatever step it will show. */
function shellPage(foyer: Foyer, page: 'checkout' | 'seats'): Omit<PageRoute, 'path'> {
  const assets = readCheckoutAssets(page)
  if (assets === null) foyer.log.warn(`The page of ${page} has not been built: it answers 503.`)
  return {
    keepSeconds: 0,
    thirdParties: page === 'seats' ? seatThirdParties : checkoutThirdParties,
    answer({ frame, sessionToken }) {
      if (assets === null) throw busy()
      sessionToken()
      return foyer.pages.checkoutShell({
        page,
        siteName: frame.siteName,
        look: frame.look,
        nonce: frame.nonce,
        ...assets,
        config: {
          siteName: frame.siteName,
          cardScriptUrl: foyer.providers.card.scriptUrl,
          cardPublicKey: foyer.providers.card.publicKey,
          captchaScriptUrl: foyer.providers.captcha.scriptUrl,
          refuseInAppBrowsers: foyer.config.refuseInAppBrowsers,
          errorReportsDsn: foyer.config.measure.sentryDsn,
          addressFinder: foyer.providers.addressLookup.available,
        },
      })
    },
  }
}

/** The checkout, the page that chooses seats, and every other path a person may open. */
export function registerCheckout(
  app: FastifyInstance,
  foyer: Foyer,
  elsewhere: readonly Place[],
): void {
  const page = shellPage(foyer, 'checkout')
  const seats = shellPage(foyer, 'seats')
  const method = ['GET', 'HEAD'] as const
  app.route({
    method: [...method],
    url: '/checkout/',
    handler: async (request, reply) => await answerPage(foyer, request, reply, page),
  })
  app.route<{ Params: { id: string } }>({
    method: [...method],
    url: '/events/book_seats/:id/',
    handler: async (request, reply) => {
      // Any other path is the checkout's (D2 2.13).
      const isDate = /^[\w-]+$/.test(request.params.id)
      return await answerPage(foyer, request, reply, isDate ? seats : page)
    },
  })
  app.route({
    method: [...method],
    url: '/*',
    handler: async (request, reply) => {
      // Without the query: links carry tokens and forms carry people's details, which are nothing for a log.
      if (!isForPeople(request, elsewhere))
        throw notFound(`path ${(request.url.split('?', 1)[0] ?? '').slice(0, 200)}`)
      return await answerPage(foyer, request, reply, page)
    },
  })
}
