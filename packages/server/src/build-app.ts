import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { operations } from '@foyer/contract/api/index.ts'
import { endpoints } from '@foyer/contract/endpoints/index.ts'
import { bodyBytesMaximum } from '@foyer/contract/limits.ts'
import { fastify, type FastifyInstance } from 'fastify'
import type { Foyer } from './foyer.ts'
import { notFound } from './platform/errors.ts'
import { modules } from './modules/index.ts'
import { health } from './modules/site/exports.ts'
import { admit } from './modules/staff/exports.ts'
import {
  answerErrors,
  answerUnreadablePaths,
  hasControlCharacter,
} from './platform/http/error-answers.ts'
import { drainConnections } from './platform/http/drain.ts'
import type { Handler } from './platform/http/handle.ts'
import type { OperationHandler } from './platform/api/handle-operation.ts'
import { loggerOptions, logOfRequest } from './platform/monitoring/logger.ts'
import { RequestLog } from './platform/monitoring/request-log.ts'
import { tellCutOff } from './platform/monitoring/tell-cut-off.ts'
import { timeRequests } from './platform/monitoring/time-requests.ts'
import { networkOf } from './platform/limits/network-of.ts'
import { answerClientErrors, answerExpectations, hasOneHost } from './platform/http/raw-refusals.ts'
import { atOwnName, ownPath } from './platform/http/own-path.ts'
import { readBodies } from './platform/http/bodies/read-bodies.ts'
import { watchRequests } from './platform/tracing/watch-requests.ts'
import { refuseOtherMethods } from './platform/http/refuse-methods.ts'
import { refuseOverload } from './platform/http/refuse-overload.ts'
import { registerEndpoint } from './platform/http/register-endpoint.ts'
import { countCallsOfKeys } from './platform/api/count-calls-of-keys.ts'
import { registerOperation } from './platform/api/register-operation.ts'
import { registerPages } from './platform/http/register-page.ts'
import { setCommonHeaders } from './platform/http/security-headers.ts'
import { watchNetworks } from './platform/limits/watch-networks.ts'

interface AppOptions {
  readonly logger?: FastifyInstance['log']
  readonly maxEventLoopDelayMs?: number
}

/** A server with what holds for every request, and no routes yet. */
async function openApp(foyer: Foyer, options: AppOptions): Promise<FastifyInstance> {
  const https = foyer.publicUrl.startsWith('https:')
  const app = fastify({
    frameworkErrors: answerUnreadablePaths(foyer),
    ...(options.logger === undefined
      ? { logger: loggerOptions(foyer.config.logLevel) }
      : { loggerInstance: options.logger }),
    logController: new RequestLog({ requestIdLogLabel: 'requestId' }),
    // The client's IP address is believed only from as many proxies as the operator has.
    trustProxy: (_address, hop) => hop < foyer.config.trustProxyHops,
    bodyLimit: bodyBytesMaximum,
    // Slow clients may not keep a connection open for ever.
    requestTimeout: 15_000,
    // A request that still arrives while the server closes is answered like any other.
    return503OnClosing: false,
    // Node applies the longer of the two to both, and checks them once in an interval.
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 5_000,
      // By default Node would answer that itself, without our headers.
      requireHostHeader: false,
    },
    clientErrorHandler: answerClientErrors(https),
    connectionTimeout: 30_000,
    rewriteUrl: ({ url = '/' }) => ownPath(url),
    genReqId: () => foyer.ids.uuid(),
    childLoggerFactory: (log, bindings, options) => logOfRequest(log, bindings, options),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    exposeHeadRoutes: true,
  })
  answerErrors(app, foyer)
  answerExpectations(app.server, https)
  watchRequests(app, foyer.config.traces)
  // The hooks of every request take a callback: a promise for each would cost more than what they do.
  app.addHook('onRequest', (request, reply, done) => {
    setCommonHeaders(reply, https)
    reply.header('x-request-id', request.id)
    if (foyer.config.staging) reply.header('x-robots-tag', 'noindex')
    if (!hasOneHost(request)) void reply.code(400).header('connection', 'close').send()
    else if (hasControlCharacter(request)) done(notFound('control character'))
    else {
      const { accept = '' } = request.headers
      const elsewhere = atOwnName(foyer.publicUrl, {
        method: request.method,
        host: request.headers.host,
        path: request.url,
        isPage: accept.includes('text/html'),
      })
      if (elsewhere === null) done()
      else void reply.redirect(elsewhere, 302)
    }
  })
  watchNetworks(app, foyer)
  drainConnections(app, foyer.drain)
  timeRequests(app, foyer.metrics)
  tellCutOff(app, foyer.metrics)
  await app.register(cookie)
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
  })
  await refuseOverload(app, options.maxEventLoopDelayMs)
  readBodies(app)
  return app
}

/** Puts the shop together: one list of modules, every endpoint of the contract, the pages around it. */
export async function buildApp(foyer: Foyer, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = await openApp(foyer, options)
  const refuseOthers = refuseOtherMethods(app)
  const built = new Map<string, Handler>()
  const places = modules.flatMap((module) => module.places ?? [])
  for (const module of modules) {
    for (const handler of module.handlers) built.set(keyOf(handler.endpoint), handler)
    registerPages(app, foyer, module.pages ?? [])
    await module.register?.(app, foyer, places)
  }
  for (const endpoint of endpoints) {
    const handler = built.get(keyOf(endpoint))
    if (handler === undefined) throw new Error(`No room answers ${keyOf(endpoint)}.`)
    registerEndpoint(app, foyer, handler)
  }
  const countKey = countCallsOfKeys(app)
  const answered = new Map<string, OperationHandler>(
    modules.flatMap(({ operations: own = [] }) => own.map((one) => [keyOf(one.operation), one])),
  )
  for (const operation of operations) {
    const handler = answered.get(keyOf(operation))
    if (handler === undefined) throw new Error(`No room answers ${keyOf(operation)}.`)
    registerOperation(app, foyer, handler, { admit, countKey })
  }
  refuseOthers()
  return app
}

/** The server of a process that does background work: whether it is well, and its figures. */
export async function buildHealthApp(
  foyer: Foyer,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const app = await openApp(foyer, options)
  for (const handler of health.handlers ?? []) registerEndpoint(app, foyer, handler)
  await health.register?.(app, foyer, [])
  return app
}

const keyOf = (endpoint: { method: string; path: string }): string =>
  `${endpoint.method} ${endpoint.path}`
