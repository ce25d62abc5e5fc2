import { t } from '@foyer/language/texts.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { FoyerError } from '../errors.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

/** A path of the router, with the methods it has. */
interface Known {
  readonly url: string
  readonly allowed: ReadonlySet<string>
  readonly form: RegExp
  /** How many parts the path has. */
  readonly parts: number
}

/**
 * Answers 405 for a known path with a method it does not have, before anything is read. Call it before the routes are added;
 * what it answers is called when all of them are.
 */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const found = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const path = withoutSlash(url)
    found.set(path, new Set([...(found.get(path) ?? []), ...[method].flat()]))
  })
  return () => {
    // A path with a star takes everything that no other route answers.
    const known = [...found]
      .filter(([url]) => !url.includes('*'))
      .map(([url, allowed]): Known => ({
        url,
        allowed,
        form: formOf(url),
        parts: url.split('/').length,
      }))
    refuseWhatOthersTake(app, known)
    refuseWhatNobodyTakes(app, known)
  }
}

/**
 * `/keys/:key` would take what is sent to `/keys/new`. Only there the path needs a route that refuses, for it costs as much to
 * add as one that answers.
 */
function refuseWhatOthersTake(app: FastifyInstance, known: readonly Known[]): void {
  const open = Map.groupBy(
    known.filter(({ url }) => url.includes(':')),
    ({ parts }) => parts,
  )
  for (const { url, allowed, parts } of known) {
    const alike = open.get(parts)?.filter(({ form }) => form.test(url)) ?? []
    const refused = methods.filter(
      (method) => !allowed.has(method) && alike.some((other) => other.allowed.has(method)),
    )
    if (refused.length === 0) continue
    app.route({
      method: refused,
      url,
      exposeHeadRoute: false,
      onRequest: async (_request, reply) => refuse(reply, allowed),
      handler: async () => {},
    })
  }
}

/** No route takes the request, or only one that takes everything: the paths that begin alike are gone through for those. */
function refuseWhatNobodyTakes(app: FastifyInstance, known: readonly Known[]): void {
  // As the router does: a part that is known as it stands goes before an open one.
  const inOrder = known.toSorted((one, other) => (openLast(one.url) < openLast(other.url) ? -1 : 1))
  const byStart = Map.groupBy(inOrder, ({ url }) => startOf(url))
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404 || request.routeOptions.url?.includes('*') === true) {
      const path = withoutSlash(request.url.split('?', 1)[0] ?? '')
      const asked = byStart.get(startOf(path))?.find(({ form }) => form.test(path))
      if (asked !== undefined && !asked.allowed.has(request.method)) refuse(reply, asked.allowed)
    }
    done()
  })
}

function refuse(reply: FastifyReply, allowed: ReadonlySet<string>): never {
  reply.header('allow', methods.filter((method) => allowed.has(method)).join(', '))
  throw new FoyerError('method_not_allowed', t('This address cannot be used in that way.'))
}

/** No path of ours begins with an open part. */
const startOf = (url: string): string => url.split('/', 2)[1] ?? ''

/** The router ignores the slash at the end. */
const withoutSlash = (url: string): string => url.replace(/(?<=.)\/$/, '')

const openLast = (url: string): string => url.replaceAll(':', '\uffff')

/** What the router takes for a path: `:id` is any one part, `:id(^\d+)` one of that form. */
function formOf(url: string): RegExp {
  const parts = url.split(/(:\w+(?:\([^)]*\))?)/).map((part, index) => {
    if (index % 2 === 0) return RegExp.escape(part)
    const form = /\(([^()]*)\)/.exec(part)?.[1]
    return form === undefined ? '[^/]{1,200}' : `(?:${form.replaceAll(/^\^|\$$/g, '')})`
  })
  return new RegExp(`^${parts.join('')}$`)
}
