import type { Endpoint } from '@foyer/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { FoyerError } from './errors.ts'
import { routeOf } from './register-endpoint.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

/** A path of the contract asked with a method it does not have: 405 before anything is read. Call it last. */
export function refuseOtherMethods(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  for (const url of new Set(endpoints.map(({ path }) => routeOf(path)))) {
    // The router forgets the slash at the end when routes are added, but not when it is asked for one.
    const known = url.replace(/(?<=.)\/$/, '')
    const has = (method: (typeof methods)[number]): boolean => app.hasRoute({ method, url: known })
    const allowed = methods.filter(has)
    const refused = methods.filter((method) => !has(method))
    if (refused.length === 0) continue
    app.route({
      method: refused,
      url,
      onRequest: async (_request, reply) => {
        reply.header('allow', allowed.join(', '))
        throw new FoyerError('method_not_allowed', 'This address cannot be used in that way.')
      },
      handler: async () => {},
    })
  }
}
