import { t } from '@foyer/language/texts.ts'
import type { PassingTrouble } from '@foyer/pages/src/renderers.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { DatabaseAway } from '../database/database-faults.ts'
import { FoyerError, notFound } from '../errors.ts'
import { lookOf } from './page-frame.ts'
import { newNonce, noThirdParties, setCommonHeaders, setPagePolicy } from './security-headers.ts'

/** No address of ours can be used by any other. */
const ordinaryMethods = new Set(['GET', 'HEAD', 'POST'])

/** One place turns every failure into the contract's error form; what happened inside stays in the log. */
export function answerErrors(app: FastifyInstance, foyer: Foyer): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const known = error instanceof FoyerError ? error : translate(error)
    // That the database is away is told once, by itself: what fails meanwhile is no news.
    if (known.status >= 500 && awayIn(known) === null)
      request.log.error({ err: error }, known.message)
    else request.log.info({ refused: known.type, why: known.message.slice(0, 500) }, 'refused')
    return send(foyer, request, reply, known)
  })
  app.setNotFoundHandler((request, reply) =>
    send(
      foyer,
      request,
      reply,
      ordinaryMethods.has(request.method)
        ? new FoyerError('not_found', t('We could not find that page.'))
        : new FoyerError('method_not_allowed', t('This address cannot be used in that way.')),
    ),
  )
}

/**
 * Paths the framework cannot even read (`/%ff`) never reach a hook or a route: they are not found like any other,
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

// Written with escapes or as they are: no path of ours has one, and the database refuses the first of them.
const controlCharacter = /%(?:[01][0-9a-f]|7f)|[\u0000-\u001f\u007f]/i

/** Refuses paths with control characters before anybody looks something up by them. */
export function refuseControlCharacters(request: FastifyRequest): void {
  if (controlCharacter.test(request.url.split('?', 1)[0] ?? '')) throw notFound('control character')
}

/**
 * PostgreSQL's words for text it cannot keep: characters that are not of its encoding, escapes without a character.
 * Whoever sent it can send it at will, so it must not look like a fault of ours.
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
    // The files' way of saying that a path leads out of them.
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

/** The database, in whatever the trouble was told as. */
const awayIn = (error: FoyerError): DatabaseAway | null =>
  [error, error.cause].find((one) => one instanceof DatabaseAway) ?? null

/** Seconds after which a page of what passes asks again. */
const reloadSeconds = 4

/** What ends by itself: whoever looked at a page may wait for it, whoever sent a form is led back to it. */
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

/** Where a form stood, if that was a page of ours: an address that forms are sent to shows none. */
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
        look: lookOf(foyer),
      }),
    )
  }
  return reply.type('application/json; charset=utf-8').send(error.body(request.id))
}

/** A person following a link or sending a plain form, rather than our script. */
function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html') && !request.url.startsWith('/ajax/')
}
