import type { FastifyInstance } from 'fastify'
import { choice, controlRoute, wholeNumber } from '../lib/control-route.ts'
import { tickOutcomes, verifyFaultKinds, type HcaptchaWorld } from './world.ts'

/** The failure buttons, for people and for tests; README.md lists them. */
export function hcaptchaControls(app: FastifyInstance, world: HcaptchaWorld): void {
  controlRoute(app, 'hcaptcha/tick', (input) => {
    const outcome = choice(input, 'outcome', tickOutcomes)
    world.ticks.push({ outcome, code: input['code'] ?? 'challenge-error' })
    return { ticks: world.ticks }
  })

  controlRoute(app, 'hcaptcha/verify-fault', (input) => {
    const kind = choice(input, 'kind', verifyFaultKinds)
    for (let left = wholeNumber(input, 'count', 1); left > 0; left -= 1) {
      world.verifyFaults.push(kind)
    }
    return { faults: world.verifyFaults }
  })

  controlRoute(app, 'hcaptcha/expire', () => ({ expired: world.tokens.expireAll() }))

  controlRoute(app, 'hcaptcha/clear', () => {
    world.ticks.length = 0
    world.verifyFaults.length = 0
    return { ticks: [], faults: [] }
  })
}
