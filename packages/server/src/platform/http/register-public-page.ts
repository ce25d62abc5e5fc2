import { pagesMadePerMinute } from '@foyer/contract/limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../foyer.ts'
import { FoyerError } from '../errors.ts'
import { countInProcess } from '../limits/count-in-process.ts'
import type { KeptAnswer } from './kept-pages.ts'
import { leadToOneUrl } from './one-url.ts'
import { publicFrame } from './page-frame.ts'
import type { PublicPage } from './public-page.ts'
import { publicPolicy } from './security-headers.ts'
import { openWayIn, type Visit, type WayIn } from './way-in.ts'

/** Adds a page that is the same for everybody: its requests set no cookie, and most of them do nothing but send bytes. */
export function registerPublicPage(app: FastifyInstance, foyer: Foyer, page: PublicPage): void {
  const { path: url, mostPerMinute, keepSeconds } = page
  const kind: Kind = {
    page,
    count: countInProcess(app, { mostPerMinute: mostPerMinute ?? pagesMadePerMinute, refusal }),
    headers: { 'cache-control': keepingOf(keepSeconds), ...publicPolicy },
    plainVariant: variantOf(page, {}),
  }
  const way: WayIn = { methods: ['GET', 'HEAD'], url, mostPerMinute, proof: 'none' }
  openWayIn(app, foyer, way, async (visit) => {
    const led = leadToOneUrl(visit.request, visit.reply, url, 'public, max-age=3600')
    return led ?? (await answer(visit, kind))
  })
}

/**
 * Browsers ask each time. A cache in front asks every other second at most for all of them together; it may not serve
 * what is older without having asked (RFC 9111, 5.2.2.10), so nobody is told for longer that there are tickets left.
 */
function keepingOf(seconds: number | undefined): string {
  return seconds === undefined ? 'public, max-age=0, s-maxage=2' : `public, max-age=${seconds}`
}

const refusal = (retryAfterSeconds: number): FoyerError =>
  new FoyerError('rate_limited', t('Too many tries. Please wait a minute and try again.'), {
    retryAfterSeconds,
  })

type Headers = Readonly<Record<string, string>>

/** What all requests for a page have in common. */
interface Kind {
  readonly page: PublicPage
  /** Counts a page that has to be made for this request; throws when its network has had too many. */
  readonly count: (request: FastifyRequest) => Promise<void>
  readonly headers: Headers
  /** Nearly all of them come without a query: reading that takes longer than finding the page. */
  readonly plainVariant: string | null
}

const variantOf = ({ variant }: PublicPage, query: object): string | null =>
  variant === undefined ? '' : variant(query)

async function answer(
  visit: Visit,
  { page, count, headers, plainVariant }: Kind,
): Promise<FastifyReply> {
  const { foyer, request, reply, now } = visit
  const path = pathOf(request)
  const query = request.query as object
  const isPlain = path.length === request.url.length
  const variant = isPlain ? plainVariant : variantOf(page, query)
  const key = variant === null ? null : `${path}?${variant}`
  const answered = await foyer.keptPages.answer(key, now, {
    count: async () => await count(request),
    load: async () =>
      await page.load({
        foyer,
        params: request.params as Record<string, string>,
        query,
        now,
        frame: publicFrame(foyer, path),
      }),
  })
  return send(request, reply, answered, headers)
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/'

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answered: KeptAnswer,
  headers: Headers,
): FastifyReply {
  if ('leadTo' in answered)
    return reply.header('cache-control', 'no-store').redirect(answered.leadTo(request), 302)
  const { status = 200, text } = answered
  const coded = text.coded(request.headers['accept-encoding'])
  reply.headers(headers)
  if (status !== 200) reply.header('cache-control', 'no-store')
  // The policy goes with it: a browser that keeps the page takes over the headers of this answer.
  else if (text.isKnown(request.headers['if-none-match'], coded)) {
    return reply.code(304).headers(withoutBody(coded.headers)).send()
  }
  return reply.code(status).headers(coded.headers).send(coded.body)
}

const withoutBody = ({ etag = '', vary = '' }: Headers): Headers => ({ etag, vary })
