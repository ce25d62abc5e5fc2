import { hourMs } from '@foyer/contract/time-units.ts'
import { t } from '@foyer/language/texts.ts'
import type { FastifyInstance } from 'fastify'
import type { Foyer } from '../../../foyer.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { chargeDue } from './charge-due.ts'
import { remindParts } from './remind-parts.ts'

/**
 * Lets a day pass for payment plans where the providers are simulated: parts due by then are charged, and reminders go
 * out. `curl -d on=2027-01-30 http://localhost:3000/demo/plans/`
 */
export function registerDemoDays(app: FastifyInstance, foyer: Foyer): void {
  if (foyer.config.sandbox === null || foyer.config.production) return
  app.post('/demo/plans/', async (request, reply) => {
    const { on } = (request.body ?? {}) as { on?: unknown }
    const day = typeof on === 'string' && /^\d{4}-\d\d-\d\d$/.test(on) ? Date.parse(on) : Number.NaN
    if (Number.isNaN(day)) throw new FoyerError('invalid_input', t('Please say on=yyyy-mm-dd.'))
    const then = new Date(day + 12 * hourMs)
    const reminded = await remindParts(foyer, then)
    const charged = await chargeDue(foyer, then)
    return await reply.send({ reminded, charged })
  })
}
