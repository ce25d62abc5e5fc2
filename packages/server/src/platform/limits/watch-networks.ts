import type { FastifyInstance } from 'fastify'
import { hourMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../foyer.ts'
import { plainIp } from './network-of.ts'

const sayEveryMs = hourMs

/**
 * Counts requests whose client IP address cannot be read, and logs them: the proxy writes X-Forwarded-For in a format of
 * its own, and strangers share limits until somebody mends that.
 */
export function watchNetworks(app: FastifyInstance, foyer: Foyer): void {
  let saidAt = -Infinity
  app.addHook('onRequest', ({ ip, log }, _reply, done) => {
    if (plainIp(ip) === null) countUnreadable(ip, log)
    done()
  })
  function countUnreadable(ip: string, log: Foyer['log']): void {
    foyer.metrics.unreadableNetworks.inc()
    const now = foyer.clock.now().getTime()
    if (now - saidAt < sayEveryMs) return
    saidAt = now
    log.warn(
      { looksLike: formOf(ip) },
      'a proxy tells no address of the client: see TRUST_PROXY_HOPS',
    )
  }
}

/** The text's form without its content: `999.9.999.9#99999`. */
const formOf = (text: string): string =>
  text.slice(0, 60).replaceAll(/\p{L}/gu, 'a').replaceAll(/\p{N}/gu, '9')
