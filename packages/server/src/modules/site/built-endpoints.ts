import type { Endpoint } from '@foyer/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'

/** Remembers which declared endpoints answer 501, as they are put on the server. */
export function watchEndpoints(app: FastifyInstance): void {
  const notBuilt = new Set<string>()
  app.decorate('endpointsNotBuilt', notBuilt)
  app.addHook('onRoute', (route) => {
    const endpoint = route.config?.notBuilt
    if (endpoint !== undefined) notBuilt.add(nameOf(endpoint))
  })
}

const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`

/** Whether an endpoint does what it declares, or is still to come. */
export function isBuilt(app: FastifyInstance, endpoint: Endpoint): boolean {
  return !app.endpointsNotBuilt.has(nameOf(endpoint))
}

declare module 'fastify' {
  interface FastifyInstance {
    endpointsNotBuilt: ReadonlySet<string>
  }
}
