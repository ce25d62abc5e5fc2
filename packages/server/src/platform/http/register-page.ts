import { wireOptionalLine } from '@foyer/contract/typed/wire-typed.ts'
import { t } from '@foyer/language/texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { safeParse } from 'zod/v4/core'
import type { Foyer } from '../../foyer.ts'
import { FoyerError } from '../errors.ts'
import { leadToOneUrl } from './one-url.ts'
import { pageFrame } from './page-frame.ts'
import type { Page, PageCall, PageTraits } from './page.ts'
import type { PublicPage } from './public-page.ts'
import { registerPublicPage } from './register-public-page.ts'
import { newNonce, noThirdParties, setPagePolicy } from './security-headers.ts'
import { enter, openWayIn, type Visit, type WayIn } from './way-in.ts'

/** Adds pages to the server. A GET also answers HEAD, and a path without its final slash redirects to the one with it. */
export function registerPages(
  app: FastifyInstance,
  foyer: Foyer,
  pages: readonly (Page | PublicPage)[],
): void {
  for (const page of pages) {
    if ('load' in page) registerPublicPage(app, foyer, page)
    else registerPage(app, foyer, page)
  }
}

function registerPage(app: FastifyInstance, foyer: Foyer, page: Page): void {
  const { method = 'GET', mostPerMinute, countedAs } = page
  const way: WayIn = {
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    url: page.path,
    mostPerMinute,
    countedAs,
    proof: proofOf(page),
  }
  openWayIn(app, foyer, way, async (visit) => {
    const { request, reply } = visit
    const led = method === 'GET' ? leadToOneUrl(request, reply, page.path, 'no-store') : null
    return led ?? (await answer(visit, page))
  })
}

type Answering = PageTraits & Pick<Page, 'answer'>

/** Answers any request with a page, whatever its path. */
export async function answerPage(
  foyer: Foyer,
  request: FastifyRequest,
  reply: FastifyReply,
  page: Answering,
): Promise<FastifyReply> {
  return await answer(enter(foyer, request, reply, { proof: proofOf(page) }), page)
}

/** No page of ours has a script that sends the token in a header. */
const proofOf = ({ xsrf }: PageTraits): WayIn['proof'] => xsrf ?? 'field'

async function answer(visit: Visit, page: Answering): Promise<FastifyReply> {
  const keep = page.isRevalidated ? 'private, no-cache' : 'no-store'
  visit.reply.header('cache-control', keep).headers(page.headers ?? {})
  const call = openCall(visit, page)
  const given = await page.answer(call)
  return typeof given === 'string' ? call.answer(200, given) : given
}

const formOf = ({ body }: FastifyRequest) => body as Record<string, unknown> | null | undefined

function openCall(visit: Visit, page: PageTraits): PageCall {
  const { foyer, request, reply, visitor } = visit
  const nonce = newNonce()
  return {
    ...visit,
    fields: readFields(request, page.fields ?? {}),
    replaceSession: (token) => visitor.replaceSession(token),
    frame: (path = request.url.split('?')[0] ?? '/') => pageFrame(foyer, path, nonce),
    answer(status, html, allowed = page.thirdParties?.(foyer) ?? noThirdParties) {
      setPagePolicy(reply, nonce, allowed)
      return reply.code(status).type('text/html; charset=utf-8').send(html)
    },
  }
}

function readFields(
  request: FastifyRequest,
  limits: Readonly<Record<string, number>>,
): Record<string, string | undefined> {
  const given =
    request.method === 'POST' ? formOf(request) : (request.query as Record<string, unknown>)
  return Object.fromEntries(
    Object.entries(limits).map(([field, most]) => [field, readField(given?.[field], field, most)]),
  )
}

/** One line of a bounded length, cleaned as all typed text, or nothing when the field is missing. */
function readField(raw: unknown, field: string, most: number): string | undefined {
  if (raw === undefined) return undefined
  const parsed = safeParse(wireOptionalLine(most), raw)
  if (!parsed.success) {
    throw new FoyerError('invalid_input', t('Please check what you entered and try again.'), {
      internal: `${field} refused`,
    })
  }
  return parsed.data
}
