import { securityTextDays } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { locale } from '@foyer/language/texts.ts'
import type { FastifyInstance } from 'fastify'
import type { Foyer } from '../../../foyer.ts'

const path = '/.well-known/security.txt'

/** Serves the contact for reports of security problems: the e-mail address on the shop's help page, or else that page. */
export function registerSecurityText(
  app: FastifyInstance,
  { config, clock, publicUrl }: Foyer,
): void {
  const { help } = config.shop
  app.get(path, (_request, reply) => {
    const expires = new Date(clock.now().getTime() + securityTextDays * dayMs)
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${help.email === null ? new URL('/help/', publicUrl).href : `mailto:${help.email}`}`,
          `Expires: ${expires.toISOString()}`,
          `Preferred-Languages: ${locale()}`,
          `Canonical: ${new URL(path, publicUrl).href}`,
          '',
        ].join('\n'),
      )
  })
}
