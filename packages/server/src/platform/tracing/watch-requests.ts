import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TracesConfig } from '../../config/traces-config.ts'
import { inScene, type Scene } from '../monitoring/scene.ts'
import type { OpenSpan } from './open-span.ts'
import { beginTrace, isRecording, readTraceparent } from './spans.ts'

const watched = new WeakMap<FastifyRequest, Scene>()

/** Files, and whoever looks whether the shop is well, come all the time and tell nothing. */
const isDull = (route: string): boolean => /^\/(?:assets|pictures|health|metrics)\b/.test(route)

/**
 * Gives each request its scene: the lines of the log that are written for it say which request it was, and one whose trace is
 * recorded is the beginning of that. It has to be the first hook.
 */
export function watchRequests(app: FastifyInstance, traces: TracesConfig | null): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const one = { facts: { requestId: request.id }, span: isRecording() ? begin(request) : null }
    watched.set(request, one)
    inScene(one, done)
  })
  // What a body is read by runs for the connection, and knows of no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const one = watched.get(request)
    if (one === undefined) done()
    else inScene(one, done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    endSpan(request, statusCode)
    done()
  })

  function begin(request: FastifyRequest): OpenSpan | null {
    const { url: route } = request.routeOptions
    if (route === undefined || isDull(route)) return null
    const attributes = {
      'http.request.method': request.method,
      // A path may hold what opens something; its pattern holds nothing.
      'http.route': route,
      'foyer.request_id': request.id,
    }
    // A stranger's header would decide what is recorded, and could join the traces of others.
    const parent =
      traces?.believesProxy === true ? readTraceparent(request.headers['traceparent']) : null
    return beginTrace(`${request.method} ${route}`, { kind: 'server', attributes }, parent)
  }
}

/** Ends what is recorded of a request, with the status it was answered with or counts as. */
export function endSpan(request: FastifyRequest, statusCode: number): void {
  const span = watched.get(request)?.span ?? null
  if (span === null) return
  span.set({ 'http.response.status_code': statusCode })
  span.end(statusCode >= 500 ? statusCode : undefined)
}

/** Runs what is told of a request once it is over, when its own scene has ended. */
export function afterwards(request: FastifyRequest, tell: () => void): void {
  const one = watched.get(request)
  if (one === undefined) tell()
  else inScene(one, tell)
}
