import type { FastifyInstance } from 'fastify'
import { classicScript } from '../lib/classic-script.ts'
import { framedForm } from '../lib/framed-form.ts'
import { behaviourOf, brandOf, type TypedCard } from './cards.ts'
import { framePage } from './frame-page.ts'
import type { TokenAnswer } from './browser/messages.ts'
import type { SquareWorld } from './world.ts'

/** Serves `/square/v1/square.js` for the shop's page, the card form's frame, and the form's own calls. */
export function squareBrowserRoutes(app: FastifyInstance, world: SquareWorld): void {
  framedForm(app, {
    scriptPath: '/square/v1/square.js',
    script: () => classicScript(import.meta.url, ['check-options.ts', 'square-js.ts']),
    framePath: '/square/frame',
    frameScript: () => classicScript(import.meta.url, ['frame.ts']),
    framePage,
  })
  app.post('/square/tokenize', async (request, reply) => {
    // Only the form itself may ask: another site's page could otherwise make tokens.
    if (request.headers['sec-fetch-site'] !== 'same-origin') return await reply.status(403).send()
    const typed = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    return tokenize(world, typed)
  })
}

function tokenize(world: SquareWorld, typed: URLSearchParams): TokenAnswer {
  const digits = (name: string) => (typed.get(name) ?? '').replaceAll(/\D/g, '')
  const expiry = digits('expiry')
  const card: TypedCard = {
    number: digits('number'),
    expMonth: Number(expiry.slice(0, 2)),
    expYear: 2000 + Number(expiry.slice(2)),
    cvv: digits('cvv'),
    postalCode: (typed.get('postcode') ?? '').trim(),
  }
  const { number, expMonth, expYear } = card
  const id = `cnon:${world.ids.id('card')}`
  const behaviour = behaviourOf(card)
  world.store.put('token', { id, number, expMonth, expYear, used: false, ...behaviour })
  return {
    token: id,
    challengeUrl:
      behaviour.challenge === null
        ? null
        : `${world.url()}/square/challenge/${encodeURIComponent(id)}`,
    card: { brand: brandOf(number), last4: number.slice(-4), expMonth, expYear },
  }
}
