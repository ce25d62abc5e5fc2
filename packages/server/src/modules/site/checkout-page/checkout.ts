import { platformWay } from '@foyer/contract/ways/ways.ts'
import { getCheckout } from '@foyer/contract/endpoints/checkout/get.ts'
import { getCurrentSeatingPlan } from '@foyer/contract/endpoints/seating/get-current-seating-plan.ts'
import { getEventDate } from '@foyer/contract/endpoints/seating/get-event-date.ts'
import { idMaximum } from '@foyer/contract/limits.ts'
import { eventDateIdIn } from '@foyer/contract/seating/seat-path.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Foyer } from '../../../foyer.ts'
import { busy, notFound } from '../../../platform/errors.ts'
import { readBundle } from '../files/read-bundle.ts'
import type { Place } from '../../module.ts'
import type { Page, PageTraits } from '../../../platform/http/page.ts'
import { answerPage } from '../../../platform/http/register-page.ts'
import { shownPath } from '../../../platform/monitoring/shown-path.ts'
import { checkoutThirdParties } from './payment-hosts.ts'
import { seatThirdParties } from './seat-hosts.ts'
import { asksForPage } from '../../../platform/http/asks-for-page.ts'

/** The path without the query: links contain tokens and forms contain people's details, which must not be logged. */
const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''

/** What a proxy or a cache may read as the path of another page: a parameter of a path part, or a hidden slash. */
const disguised = /[;\\]|%(?:2f|3b|5c)/i

/**
 * The plain form of a path: however it is written (`/DO/`, `//do/`, `/%64o/`, `/do;a/`), a person, a proxy or a cache
 * may take it for the same place.
 */
function plainPath(request: FastifyRequest): string {
  const path = pathOf(request).replaceAll(/%[0-7][\da-f]/gi, (escape) => decodeURIComponent(escape))
  return `${path}/`
    .toLowerCase()
    .replaceAll(/;[^/\\]*/g, '')
    .replaceAll(/[/\\]+/g, '/')
}

/** Below this path, programs that accept anything get the page as well. */
const ownPath = '/checkout/'

/**
 * Whether a path may be opened by a person: any such path shows the checkout. Elsewhere are calls, files and pages of
 * other rooms, where a wrong path is not found. Neither is a path with a hidden file or folder in it (`/.env`,
 * `/a/%2e%2e/`), which no person opens.
 */
function isForPeople(request: FastifyRequest, elsewhere: readonly Place[]): boolean {
  const path = plainPath(request)
  return (
    ((request.headers.accept ?? '').includes('text/html') ||
      (path.startsWith(ownPath) && asksForPage(request.headers.accept, path))) &&
    !path.includes('/.') &&
    !elsewhere.some((place) => path.startsWith(place.path))
  )
}

/** Each page has one script; shared code is in chunks of its own. */
const entryNames = { checkout: 'src/main.tsx', seats: 'src/seats/main.tsx' } as const

/** What the page's script asks before it shows anything (checkout/src/checkout, checkout/src/seats/seat-queries.ts). */
const firstQuestions = {
  checkout: () => [getCheckout.path],
  seats: (request: FastifyRequest) =>
    [getEventDate, getCurrentSeatingPlan].map(({ path }) =>
      path.replace('{event_date_id}', eventDateIdIn(pathOf(request)) ?? ''),
    ),
} as const

/** The page around the script, whatever step it will show. */
function shellPage(foyer: Foyer, page: 'checkout' | 'seats'): PageTraits & Pick<Page, 'answer'> {
  const assets = readBundle('checkout', entryNames[page])
  if (assets === null) foyer.log.warn(`The page of ${page} has not been built: it answers 503.`)
  return {
    isRevalidated: true,
    thirdParties: page === 'seats' ? seatThirdParties : checkoutThirdParties,
    answer({ frame, xsrf, request }) {
      if (assets === null) throw busy()
      // The script sends it with every call, from the cookie beside the session's.
      xsrf()
      const { siteName, look, nonce } = frame()
      return foyer.pages.checkoutShell({
        page,
        siteName,
        look,
        nonce,
        ...assets,
        dataUrls: firstQuestions[page](request),
        config: {
          siteName,
          cardScriptUrl: foyer.providers[platformWay].scriptUrl,
          cardPublicKey: foyer.providers[platformWay].publicKey,
          squareScriptUrl: foyer.providers.square?.form.scriptUrl ?? null,
          captchaScriptUrl: foyer.providers.captcha.scriptUrl,
          refuseInAppBrowsers: foyer.config.refuseInAppBrowsers,
          errorReportsDsn: foyer.config.measure.sentryDsn,
          addressFinder: foyer.providers.addressLookup.available,
        },
      })
    },
  }
}

/** The page that chooses seats, for those whose turn it is; others are led to the queue before it. */
const behindQueue = (
  foyer: Foyer,
  seats: ReturnType<typeof shellPage>,
  dateId: string,
): ReturnType<typeof shellPage> => ({
  ...seats,
  async answer(call) {
    const isId = Number(dateId) <= idMaximum
    const path = isId ? await foyer.rooms.site.queueBeforeSeats(call, Number(dateId)) : null
    return path === null ? await seats.answer(call) : call.reply.redirect(path, 303)
  },
})

/** Serves the checkout, the page that chooses seats, and every other path a person may open. */
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
  // Every path that names no date shows the checkout, above and below a date's path as well.
  for (const url of ['/events/book_seats/', '/events/book_seats/*'])
    app.route({
      method: [...method],
      url,
      handler: async (request, reply) => {
        const path = pathOf(request)
        if (disguised.test(path)) throw notFound(`path ${shownPath(request)}`)
        const dateId = eventDateIdIn(path)
        if (dateId === null) return await answerPage(foyer, request, reply, page)
        return await answerPage(foyer, request, reply, behindQueue(foyer, seats, dateId))
      },
    })
  app.route({
    method: [...method],
    url: '/*',
    handler: async (request, reply) => {
      if (!isForPeople(request, elsewhere)) throw notFound(`path ${shownPath(request)}`)
      return await answerPage(foyer, request, reply, page)
    },
  })
}
