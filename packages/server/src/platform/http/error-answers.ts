import { apiRoot, problemOf } from '@foyer/contract/api/problem.ts'
import { t } from '@foyer/language/texts.ts'
import type { PassingTrouble } from '@foyer/pages/src/renderers.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { DatabaseAway } from '../database/database-faults.ts'
import { FoyerError, notFound } from '../errors.ts'
import { newNonce, noThirdParties, setCommonHeaders, setPagePolicy } from './security-headers.ts'

/** No route of ours accepts any other method. */
const ordinaryMethods = new Set(['GET', 'HEAD', 'POST'])

/** The one place that turns every failure into the contract's error form; the cause stays in the log. */
export function answerErrors(app: FastifyInstance, foyer: Foyer): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const known = error instanceof FoyerError ? error : translate(error)
    // That the database is away is logged once, elsewhere: failures meanwhile are no news.
    if (known.status >= 500 && awayIn(known) === null)
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
    else request.log.info({ refused: known.type, why: known.message.slice(0, 500) }, 'refused')
    return send(foyer, request, reply, known)
  })
  app.setNotFoundHandler((request, reply) =>
    send(
      foyer,
      request,
      reply,
      ordinaryMethods.has(request.method) || isOfApi(request)
        ? new FoyerError('not_found', t('We could not find that page.'))
        : new FoyerError('method_not_allowed', t('This address cannot be used in that way.')),
    ),
  )
}

/**
 * Paths that the framework cannot even decode (`/%ff`) never reach a hook or a route: they are not found like any other,
 * with the same headers and the same form.
 */
export function answerUnreadablePaths(foyer: Foyer) {
  const https = foyer.publicUrl.startsWith('https:')
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    setCommonHeaders(reply, https)
    reply.header('x-request-id', request.id)
    void send(foyer, request, reply, notFound(error.code))
  }
}

// Escaped or not: no path of ours has a control character, and the database refuses NUL.
const controlCharacter = /%(?:[01][0-9a-f]|7f)|[\u0000-\u001f\u007f]/i

/** Paths with control characters are refused before they are used to look something up. */
export function hasControlCharacter(request: FastifyRequest): boolean {
  return controlCharacter.test(request.url.split('?', 1)[0] ?? '')
}

/**
 * PostgreSQL's errors for text it cannot store: characters outside its encoding, escapes without a character. Any client
 * can send such text at will, so it must not look like a fault of ours.
 */
const unreadableTexts: ReadonlySet<unknown> = new Set(['22021', '22P05'])

function translate(error: FastifyError | Error): FoyerError {
  const status = 'statusCode' in error ? error.statusCode : undefined
  const internal = error.message
  if ('code' in error && unreadableTexts.has(error.code))
    return new FoyerError('invalid_input', t('The request could not be read.'), { internal })
  switch (status) {
    case 400:
      return new FoyerError('invalid_input', t('The request could not be read.'), { internal })
    // The file plugin's error for a path that leads out of its folder.
    case 403:
    case 404:
      return notFound(internal)
    case 413:
      return new FoyerError('too_large', t('That is too much to send at once.'), { internal })
    case 415:
      return new FoyerError('unsupported_media_type', t('The request could not be read.'), {
        internal,
      })
    case 429:
      return new FoyerError(
        'rate_limited',
        t('Too many tries. Please wait a minute and try again.'),
        {
          internal,
        },
      )
    case 503:
      return new FoyerError(
        'unavailable',
        t('We are very busy right now. Please try again in a moment.'),
        {
          internal,
          retryAfterSeconds: 2,
        },
      )
    default:
      return new FoyerError(
        'internal',
        t('Something went wrong on our side. Please try again later.'),
        {
          internal,
          cause: error,
        },
      )
  }
}

/** The `DatabaseAway` behind an error, whatever error it was wrapped in. */
const awayIn = (error: FoyerError): DatabaseAway | null =>
  [error, error.cause].find((one) => one instanceof DatabaseAway) ?? null

/** Seconds after which the page of a passing trouble reloads. */
const reloadSeconds = 4

/** Trouble that ends by itself: the page that was asked for reloads, and a form that was sent leads back to its page. */
function passingOf(
  { publicUrl }: Foyer,
  { method, headers }: FastifyRequest,
  error: FoyerError,
): PassingTrouble | undefined {
  if (error.type !== 'unavailable' || error.retryAfterSeconds === undefined) return undefined
  const kind = awayIn(error) === null ? 'busy' : 'away'
  if (method !== 'POST') return { kind, next: { way: 'reloads' } }
  return { kind, next: { way: 'back', path: pageBefore(publicUrl, headers) ?? '/' } }
}

/** The page a form was on, if it was a page of ours: paths that only receive forms show no page. */
function pageBefore(publicUrl: string, headers: FastifyRequest['headers']): string | null {
  const before = URL.parse(headers.referer ?? '')
  if (before === null || before.origin !== new URL(publicUrl).origin) return null
  return before.pathname.startsWith('/do/') ? null : before.href
}

function send(
  foyer: Foyer,
  request: FastifyRequest,
  reply: FastifyReply,
  error: FoyerError,
): FastifyReply {
  reply.code(error.status)
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
  reply.header('cache-control', 'no-store')
  if (isOfApi(request)) {
    return reply
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify(problemOf(error, request.id)))
  }
  if (wantsPage(request)) {
    const passing = passingOf(foyer, request, error)
    const before = request.method === 'POST' ? pageBefore(foyer.publicUrl, request.headers) : null
    setPagePolicy(reply, newNonce(), noThirdParties)
    // Works without a script, and sends nothing a second time.
    if (passing?.next.way === 'reloads') reply.header('refresh', String(reloadSeconds))
    return reply.type('text/html; charset=utf-8').send(
      foyer.pages.errorPage({
        status: error.status,
        ...(passing !== undefined && { passing }),
        ...(before !== null && { before }),
        message: error.userMessage,
        requestId: request.id,
        siteName: foyer.config.siteName,
        look: foyer.look,
      }),
    )
  }
  return reply.type('application/json; charset=utf-8').send(error.body(request.id))
}

/** Programs and the desk get problems (RFC 9457) from the API, whatever they accept. */
const isOfApi = ({ url }: FastifyRequest): boolean => url.startsWith(apiRoot)

/** Whether a person followed a link or sent a plain form, rather than our script calling. */
function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html') && !request.url.startsWith('/ajax/')
}
