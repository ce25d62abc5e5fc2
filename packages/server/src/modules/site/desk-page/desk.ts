import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import type { FastifyInstance } from 'fastify'
import type { Foyer } from '../../../foyer.ts'
import { busy, notFound } from '../../../platform/errors.ts'
import { asksForPage } from '../../../platform/http/asks-for-page.ts'
import { leadToOneUrl } from '../../../platform/http/one-url.ts'
import type { Page, PageTraits } from '../../../platform/http/page.ts'
import { answerPage } from '../../../platform/http/register-page.ts'
import { noThirdParties, permissionsPolicy } from '../../../platform/http/security-headers.ts'
import { readBundle } from '../files/read-bundle.ts'

const home = '/desk/'
/** `/desk/<organiser>/door`, whatever its query. */
const isDoor = (url: string): boolean => /^\/desk\/[\w-]+\/door(\?|$)/.test(url)

/** The page around the script, whichever place of the desk it will show. It knows nobody: the script asks who is there. */
function shellPage(foyer: Foyer): PageTraits & Pick<Page, 'answer'> {
  const assets = readBundle('desk', 'src/main.tsx')
  if (assets === null) foyer.log.warn('The page of the desk has not been built: it answers 503.')
  return {
    isRevalidated: true,
    headers: { 'x-robots-tag': 'noindex' },
    answer({ frame, answer, request, reply }) {
      if (assets === null) throw busy()
      const { siteName, look, nonce } = frame()
      const html = foyer.pages.deskShell({
        siteName,
        look,
        nonce,
        ...assets,
        dataUrls: [getSession.path],
      })
      // A mail as it was sent is shown in a frame.
      const frames = ["'self'"]
      // Menus and calendars put a rule or two into a style element of their own, which carries the nonce.
      const allowed = { ...noThirdParties, frames, styles: [`'nonce-${nonce}'`] }
      if (!isDoor(request.url)) return answer(200, html, allowed)
      // Codes are looked at there, with a reader that is WebAssembly where the browser has none (docs/decisions/0064).
      reply.header('permissions-policy', permissionsPolicy({ camera: true }))
      return answer(200, html, { ...allowed, scripts: ["'wasm-unsafe-eval'"] })
    },
  }
}

/** Serves the desk at its own path and every path below it, so that the address of any place can be shared. */
export function registerDesk(app: FastifyInstance, foyer: Foyer): void {
  const page = shellPage(foyer)
  for (const url of [home, `${home}*`])
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        const [path = ''] = request.url.split('?', 1)
        if (!asksForPage(request.headers.accept, path) || path.includes('/.'))
          throw notFound(`path ${path.slice(0, 200)}`)
        const led = url === home ? leadToOneUrl(request, reply, home, 'no-store') : null
        return led ?? (await answerPage(foyer, request, reply, page))
      },
    })
}
