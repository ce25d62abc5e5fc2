import type { Endpoint } from '@foyer/contract/endpoint.ts'
import { t } from '@foyer/language/texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { FoyerError } from '../errors.ts'
import { parse, writerOf } from '../by-contract.ts'
import { keepWritten } from '../packed.ts'
import { RawAnswer, redirectTo, type Call, type Handler } from './handle.ts'
import { openWayIn, type Visit, type WayIn } from './way-in.ts'

/** `/a/{id}/` in the contract becomes `/a/:id/` for the router. */
const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

const proofOf = ({ xsrf = 'required' }: Handler['options']): WayIn['proof'] =>
  xsrf === 'required' ? 'header or field' : xsrf

/** Adds a contract endpoint to the server: after the way in come parsing, the handler, and the answer through its schema. */
export function registerEndpoint(app: FastifyInstance, foyer: Foyer, handler: Handler): void {
  const { endpoint, options } = handler
  const way: WayIn = {
    methods: [endpoint.method],
    url: routeOf(endpoint.path),
    mostPerMinute: options.limit?.perNetwork,
    isRoutine: options.isRoutine,
    proof: proofOf(options),
  }
  const asText = writerOf(endpoint.path, endpoint.response)
  const asPacked = keepWritten(asText)
  const write: Write = ({ request, reply }, given) =>
    options.isPacked === true ? asPacked(request, reply, given as object) : asText(given)
  openWayIn(app, foyer, way, async (visit) => {
    try {
      return await answer(handler, visit, write)
    } catch (error) {
      const back = await wayBack(handler, visit, error)
      if (back === null) throw error
      return redirectTo(back).send(visit.reply)
    }
  })
}

type Write = (visit: Visit, given: unknown) => string | Promise<string | Buffer>

async function answer(
  { endpoint, options, run }: Handler,
  visit: Visit,
  write: Write,
): Promise<FastifyReply> {
  const { foyer, request, reply, visitor, now } = visit
  refuseTwoSources(request)
  if (options.session !== 'none') visit.giveSession()
  const call: Call<Endpoint> = {
    foyer,
    body: parse(
      endpoint.request,
      endpoint.method === 'POST' ? (request.body ?? {}) : request.query,
    ),
    params: endpoint.params && parse(endpoint.params, request.params, 'not_found'),
    visitor,
    now,
    log: request.log,
    request,
    reply,
  }
  const given = await run(call)
  if (given instanceof RawAnswer) return given.send(reply)
  // Encoded here: a plain string would otherwise be sent unchanged, which is not JSON.
  const text = await write(visit, given)
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(text)
}

/** A person who filled in a form finds it again, with its errors. */
async function wayBack(
  { options }: Handler,
  { foyer, request }: Visit,
  error: unknown,
): Promise<string | null> {
  if (!(error instanceof FoyerError) || error.type !== 'invalid_input') return null
  if (!(request.headers.accept ?? '').includes('text/html')) return null
  return (await options.backFrom?.(foyer, request.body)) ?? null
}

/** A field that is both in the path and in the body has two values: neither is trusted. */
function refuseTwoSources({ body, query }: FastifyRequest): void {
  if (typeof body !== 'object' || body === null) return
  const twice = Object.keys(query as object).filter((name) => Object.hasOwn(body, name))
  if (twice.length === 0) return
  const fields = Object.fromEntries(twice.map((name) => [name, 'Given twice']))
  throw new FoyerError('invalid_input', t('Please check what you entered and try again.'), {
    fields,
  })
}
