import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { behaviourOf, brandOf, type TypedCard } from './cards.ts'
import { framePage } from './frame-page.ts'
import type { TokenAnswer } from './browser/messages.ts'
import type { SquareWorld } from './world.ts'

const asScript = 'text/javascript; charset=utf-8'

/** A classic script from a module of `browser/`, its types and imports taken out. */
function browserScript(file: string): string {
  const source = readFileSync(new URL(`./browser/${file}`, import.meta.url), 'utf8')
  const plain = stripTypeScriptTypes(source).replaceAll(/^import\s[\s\S]*?from '[^']+'$/gm, '')
  return `(() => {\n'use strict'\n${plain}\n})()\n`
}

/** `/square/v1/square.js` for the shop's page, the card form it frames, and what the form asks. */
export function squareBrowserRoutes(app: FastifyInstance, world: SquareWorld): void {
  app.get('/square/v1/square.js', async (_request, reply) => {
    // A shop page that is isolated across origins may load it too.
    void reply.header('cross-origin-resource-policy', 'cross-origin')
    return await reply.type(asScript).send(browserScript('square-js.ts'))
  })
  app.get(
    '/square/frame.js',
    async (_request, reply) => await reply.type(asScript).send(browserScript('frame.ts')),
  )
  app.get('/square/frame', async (request, reply) => {
    const { parent = '' } = request.query as { parent?: string }
    const url = URL.parse(parent)
    if (url === null || !/^https?:$/.test(url.protocol) || url.origin !== parent)
      return await reply.status(400).send('parent must be an origin')
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; " +
      `base-uri 'none'; form-action 'none'; frame-ancestors ${url.origin}`
    return await reply
      .headers({
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'cross-origin',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(framePage())
  })
  app.post('/square/tokenize', async (request, reply) => {
    // Only the form itself asks: another site's page could otherwise make tokens.
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
