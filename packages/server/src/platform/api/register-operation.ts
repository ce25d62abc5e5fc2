import { mediaTypes } from '@foyer/contract/api/media-types.ts'
import type { AnyOperation, Recent } from '@foyer/contract/api/operation.ts'
import { deskCallsOfNetworkPerMinute } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../database/db.ts'
import { FoyerError } from '../errors.ts'
import { networkOf } from '../limits/network-of.ts'
import { parse, writerOf } from '../by-contract.ts'
import { packed } from '../packed.ts'
import { callOnce } from './call-once.ts'
import type { CountKey } from './count-calls-of-keys.ts'
import { RawAnswer } from '../http/handle.ts'
import type { Admit, Admitted, ApiCall, OperationHandler } from './handle-operation.ts'

const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Adds an operation to the server: who calls is admitted before anything of the call is read. */
export function registerOperation(
  app: FastifyInstance,
  foyer: Foyer,
  handler: OperationHandler,
  { admit, countKey }: { readonly admit: Admit; readonly countKey: CountKey },
): void {
  const { operation } = handler
  const { path, response, answers } = operation
  const write = writerOf(path, response)
  const arrivals = new WeakMap<FastifyRequest, Admitted & { readonly now: Date }>()
  app.route({
    exposeHeadRoute: false,
    method: operation.method,
    url: routeOf(path),
    ...(operation.mostBytes === undefined ? {} : { bodyLimit: operation.mostBytes }),
    config: {
      rateLimit: {
        max: deskCallsOfNetworkPerMinute,
        timeWindow: '1 minute',
        keyGenerator: callersOf,
      },
      ...(operation.mostValues === undefined ? {} : { mostValues: operation.mostValues }),
    },
    // Before the body is read: a stranger cannot make the server take in a large one.
    async preParsing(request, reply) {
      const now = foyer.clock.now()
      const { organiser: organiserKey } = request.params as { readonly organiser?: string }
      const who = await admit(foyer, request, reply, { operation, organiserKey }, now)
      await countKey(request, who.actor)
      if (operation.recent === true) requireProof(who)
      if (operation.body !== undefined) requireJson(request)
      arrivals.set(request, { ...who, now })
    },
    // Programs rely on the media types that the operation declares.
    async onSend(_request, reply) {
      const type = reply.getHeader('content-type')
      if (reply.statusCode !== 200 || isDeclared(operation, type)) return
      throw new Error(`${operation.id} answers ${String(type)}, which it does not declare.`)
    },
    async handler(request, reply) {
      const admitted = arrivals.get(request)
      if (admitted === undefined) throw new Error(`${operation.id} was called by nobody.`)
      const { now } = admitted
      const call = callOf(foyer, operation, { request, reply, now }, admitted)
      const given = await runAndNote(handler, call, admitted)
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      if (given instanceof RawAnswer) return given.send(reply)
      if (answers !== undefined)
        throw new Error(`${operation.id} answers JSON, and declares it does not.`)
      reply.type('application/json; charset=utf-8')
      const text = write(given)
      return reply.send(operation.isPacked === true ? await packed(request, reply, text) : text)
    },
  })
}

const isDeclared = ({ answers = ['json'] }: AnyOperation, type: unknown): boolean =>
  answers.some((one) => mediaTypes[one] === String(type).split(';', 1)[0])

/**
 * Whoever has changed something reads the writer for a moment, whatever became of the change. It is written down before the answer,
 * for the next question may come to another process.
 */
async function runAndNote(
  { operation, run }: OperationHandler,
  call: ApiCall<AnyOperation>,
  admitted: Admitted,
): Promise<unknown> {
  try {
    const answer = await run(call)
    await noteSale(call, operation, admitted)
    return answer
  } finally {
    await noteChange(call, operation, admitted)
  }
}

/** A sale that was refused keeps no counter open. */
async function noteSale(
  { body, log }: ApiCall<AnyOperation>,
  operation: AnyOperation,
  { counter }: Admitted,
): Promise<void> {
  if (wantedFor(operation, body) !== 'proof or sale') return
  await counter?.note().catch((error: unknown) => {
    // The tickets were sold all the same.
    log.warn({ err: error }, 'a sale was not noted: its seller may be asked for a proof early')
  })
}

async function noteChange(
  { foyer, log }: ApiCall<AnyOperation>,
  { method }: AnyOperation,
  { changes }: Admitted,
): Promise<void> {
  if (method === 'GET' || !foyer.nearby.hasReplica) return
  await changes?.note().catch((error: unknown) => {
    // What was changed was changed all the same.
    log.warn({ err: error }, 'a change was not noted: its caller may see it a moment late')
  })
}

/** Colleagues share a network, and its programs must not be in their way. What is guessed has limits of its own. */
const callersOf = ({ ip, headers }: FastifyRequest): string =>
  `${networkOf(ip)} ${headers.authorization === undefined ? 'desks' : 'programs'}`

interface Arrival {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly now: Date
}

function callOf(
  foyer: Foyer,
  operation: AnyOperation,
  { request, reply, now }: Arrival,
  admitted: Admitted,
): ApiCall<AnyOperation> {
  const { actor, organiser, changes } = admitted
  const params = operation.params && parse(operation.params, request.params, 'not_found')
  const query = operation.query && parse(operation.query, request.query)
  const body = operation.body && parse(operation.body, request.body ?? {})
  const wanted = wantedFor(operation, body)
  if (wanted === 'proof' || (wanted !== null && admitted.counter?.isOpen !== true))
    requireProof(admitted)
  const own = organiser === null ? foyer : inOwnLine(foyer, organiser.id)
  // A change may concern others who have a part in an order, so what it has to read is read as it is written.
  const reading = organiser === null || operation.method !== 'GET' ? own : ofDesk(own, organiser.id)
  return {
    foyer: reading,
    nearby: reading.nearby.seeing(changes?.mustSee ?? null, now),
    actor,
    get organiser() {
      if (organiser === null) throw new Error(`${operation.id} is about no organiser.`)
      return organiser
    },
    params,
    query,
    body,
    now,
    log: request.log,
    request,
    reply,
    once: async (work) => {
      if (operation.once !== true) throw new Error(`${operation.id} does not declare once.`)
      return await callOnce(
        foyer,
        {
          caller: actor.kind === 'nobody' ? 'nobody' : `${actor.kind}:${actor.id}`,
          key: headerOf(request, 'idempotency-key'),
          asked: [operation.id, request.params, body],
          now,
        },
        work as (tx: Tx) => Promise<object>,
      )
    },
    unchanged: (version) => {
      if (operation.versioned !== true)
        throw new Error(`${operation.id} does not declare versioned.`)
      requireVersion(headerOf(request, 'if-match'), version)
    },
    requireProof: () => requireProof(admitted),
    version: (version) => void reply.header('etag', tagOf(version)),
  }
}

/** The files that are made for an organiser hold up no other's. */
const inOwnLine = (foyer: Foyer, organiser: number): Foyer => ({
  ...foyer,
  rendering: foyer.rendering.ofLine(`organiser ${organiser}`),
})

/** The shop as the desk of one organiser reads it. What others share with it, such as the rooms, stays what it is. */
const ofDesk = (foyer: Foyer, organiser: number): Foyer => ({
  ...foyer,
  db: foyer.db.ofDesk(organiser),
  nearby: foyer.nearby.ofDesk(organiser),
})

const wantedFor = ({ recent }: AnyOperation, body: unknown): Recent | null =>
  typeof recent === 'object' ? recent.wants(body) : null

function requireProof({ isProved }: Admitted): void {
  if (isProved) return
  throw new FoyerError('sign_in_again', t('Please confirm that it is you before you do this.'))
}

/** Only JSON is read: a form, which any page of the web can send, never is. */
function requireJson({ headers }: FastifyRequest): void {
  const type = headers['content-type']
  if (type === undefined || /^application\/json\b/i.test(type)) return
  throw new FoyerError('unsupported_media_type', t('The request could not be read.'))
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

const tagOf = (version: string | number): string => `"${version}"`

function requireVersion(given: string | undefined, version: string | number): void {
  if (given === undefined)
    throw new FoyerError(
      'version_required',
      t('Please say which version this change is for (If-Match).'),
    )
  const seen = given.split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (seen.includes(tagOf(version))) return
  throw new FoyerError(
    'stale',
    t(
      'Somebody else has changed this in the meantime. Nothing was changed; please look at it again.',
    ),
  )
}
