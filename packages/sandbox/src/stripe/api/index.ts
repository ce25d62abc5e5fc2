import type { FastifyInstance } from 'fastify'
import { addStripeRoutes } from '../wire/stripe-route.ts'
import type { World } from '../world.ts'
import { browserSessionRoutes } from './browser-sessions.ts'
import { customerRoutes } from './customers.ts'
import { disputeRoutes } from './disputes.ts'
import { paymentIntentRoutes } from './payment-intents.ts'
import { paymentMethodRoutes } from './payment-methods.ts'
import { readingRoutes } from './reading.ts'
import { refundRoutes } from './refunds.ts'
import { setupIntentRoutes } from './setup-intents.ts'

export const stripeRoutes = [
  ...browserSessionRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...readingRoutes,
  ...refundRoutes,
  ...setupIntentRoutes,
]

/** `/v1`: the API of the SDK and the browser script. Any page may call it, as at Stripe. */
export async function stripeApi(app: FastifyInstance, world: World): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
      'access-control-allow-headers':
        'authorization, content-type, idempotency-key, stripe-version',
      'access-control-expose-headers': 'request-id, stripe-version',
      'access-control-max-age': '300',
    })
    if (request.method === 'OPTIONS') await reply.status(204).send()
  })
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send({
      error: {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.url}). The sandbox may not simulate it.`,
      },
    }),
  )
  addStripeRoutes(app, world, stripeRoutes)
}
