import type { Endpoint } from '@foyer/contract/endpoint.ts'
import { t } from '@foyer/language/texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { safeParse, type $ZodType } from 'zod/v4/core'
import type { Foyer } from '../../foyer.ts'
import { ensureSessionToken, readSessionToken, setSessionCookies } from '../sessions/cookies.ts'
import { FoyerError } from '../errors.ts'
import { RawAnswer, redirectTo, type Call, type Handler } from './handle.ts'
import { requireSameSite, xsrfField, xsrfHeader } from '../sessions/xsrf.ts'

/** `/a/{id}/` in the contract is `/a/:id/` here. */
const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Puts a contract endpoint on the server: same-site check, parsing, the handler, and the answer through its schema. */
export function registerEndpoint(app: FastifyInstance, foyer: Foyer, handler: Handler): void {
  const { endpoint, options } = handler
  app.route({
    exposeHeadRoute: false,
    method: endpoint.method,
    url: routeOf(endpoint.path),
    config: { rateLimit: limitOf(options.limit) },
    handler: async (request, reply) => {
      try {
        return await answer(request, reply)
      } catch (error) {
        const back = await wayBack(foyer, handler, request, error)
        if (back === null) throw error
        return redirectTo(back).send(reply)
      }
    },
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const https = foyer.publicUrl.startsWith('https:')
    if (endpoint.method === 'POST' && options.xsrf !== 'none') checkSameSite(foyer, request, https)
    refuseTwoSources(request)
    const token = ensureSessionToken(request, reply, {
      ids: foyer.ids,
      secrets: foyer.secrets,
      https,
    })
    const call: Call<Endpoint> = {
      foyer,
      body: parse(
        endpoint.request,
        endpoint.method === 'POST' ? (request.body ?? {}) : request.query,
      ),
      params: endpoint.params && parse(endpoint.params, request.params, 'not_found'),
      visitor: {
        sessionToken: token,
        ip: request.ip,
        replaceSession: (next) => {
          setSessionCookies(reply, next, foyer.secrets, https)
        },
      },
      now: foyer.clock.now(),
      log: request.log,
      request,
      reply,
    }
    const given = await handler.run(call)
    if (given instanceof RawAnswer) return given.send(reply)
    return sendJson(reply, endpoint, given)
  }
}

/** A person who filled in a form should find it again, with what is wrong about it. */
async function wayBack(
  foyer: Foyer,
  { options }: Handler,
  request: FastifyRequest,
  error: unknown,
): Promise<string | null> {
  if (!(error instanceof FoyerError) || error.type !== 'invalid_input') return null
  if (!(request.headers.accept ?? '').includes('text/html')) return null
  return (await options.backFrom?.(foyer, request.body)) ?? null
}

function limitOf(limit: Handler['options']['limit']): object | false {
  if (limit === undefined) return false
  return { max: limit.perNetwork, timeWindow: '1 minute' }
}

function sendJson(reply: FastifyReply, endpoint: Endpoint, answer: unknown): FastifyReply {
  const result = safeParse(endpoint.response, answer)
  if (!result.success) {
    const where = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`${endpoint.path}: the answer breaks the contract: ${where.join('; ')}`)
  }
  // Written out here: a text alone would otherwise be sent as it stands, which is no JSON.
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(result.data))
}

function checkSameSite(foyer: Foyer, request: FastifyRequest, https: boolean): void {
  const header = request.headers[xsrfHeader]
  const field =
    typeof request.body === 'object' && request.body !== null && xsrfField in request.body
      ? (request.body as Record<string, unknown>)[xsrfField]
      : undefined
  const token = header ?? field
  requireSameSite(foyer.secrets, {
    sessionToken: readSessionToken(request, foyer.secrets, https),
    token: typeof token === 'string' ? token : undefined,
    origin: request.headers.origin,
    fetchSite: request.headers['sec-fetch-site'],
    publicOrigin: new URL(foyer.publicUrl).origin,
  })
}

/** A field that stands in the address and in the body has two values: neither is believed. */
function refuseTwoSources({ body, query }: FastifyRequest): void {
  if (typeof body !== 'object' || body === null) return
  const twice = Object.keys(query as object).filter((name) => Object.hasOwn(body, name))
  if (twice.length === 0) return
  const fields = Object.fromEntries(twice.map((name) => [name, 'Given twice']))
  throw new FoyerError('invalid_input', t('Please check what you entered and try again.'), {
    fields,
  })
}

/** Decodes by the contract; what does not fit is refused with a text for each field. */
function parse(
  schema: $ZodType,
  value: unknown,
  refusal: 'invalid_input' | 'not_found' = 'invalid_input',
): unknown {
  const result = safeParse(schema, value)
  if (result.success) return result.data
  const fields = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]),
  )
  if (refusal === 'not_found') throw new FoyerError('not_found', t('We could not find that.'))
  throw new FoyerError('invalid_input', t('Please check what you entered and try again.'), {
    fields,
    internal: Object.entries(fields)
      .map((pair) => pair.join(': '))
      .join('; ')
      .slice(0, 500),
  })
}
