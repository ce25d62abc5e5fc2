import type { FastifyInstance } from 'fastify'
import type { Foyer } from '../../foyer.ts'

/** The public keys that check ticket codes as a JSON Web Key Set (RFC 7517, RFC 8037), the signing one first. */
export function publishTicketKeys(app: FastifyInstance, foyer: Foyer): void {
  app.get('/.well-known/foyer-ticket-keys.json', async (_request, reply) => {
    return (
      reply
        .header('cache-control', 'public, max-age=3600')
        // The keys are public: a scanner of another origin may read them.
        .header('access-control-allow-origin', '*')
        .send({
          keys: foyer.rooms.tickets.publicKeys.map(({ kid, x }) => ({
            kid,
            kty: 'OKP',
            crv: 'Ed25519',
            x,
            alg: 'EdDSA',
            use: 'sig',
          })),
        })
    )
  })
}
