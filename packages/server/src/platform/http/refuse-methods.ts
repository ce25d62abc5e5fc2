import { t } from '@foyer/language/texts.ts'
import type { FastifyInstance } from 'fastify'
import { FoyerError } from '../errors.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

/** Answers 405 for a known path with a method it does not have, before anything is read. Call it last, with all routes. */
export function refuseOtherMethods(app: FastifyInstance, paths: readonly string[]): void {
  // A path with a star takes everything that no other route answers.
  for (const url of paths.filter((path) => !path.includes('*'))) {
    // The router ignores the slash at the end when routes are added, but not when it looks one up.
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
        throw new FoyerError('method_not_allowed', t('This address cannot be used in that way.'))
      },
      handler: async () => {},
    })
  }
}
