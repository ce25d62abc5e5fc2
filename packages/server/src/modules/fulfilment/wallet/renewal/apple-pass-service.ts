import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Foyer } from '../../../../foyer.ts'
import type { TicketClaim } from '../../../tickets/exports.ts'
import { serialOf } from '../pass-view.ts'
import { privately } from '../wallet-visit.ts'
import { deleteDevice, listChangedOnDevice, saveDevice, tellAgain } from './device-store.ts'
import { provenToken, readSerial, servicePath } from './renewal-token.ts'
import { sendLatestPass } from './send-latest-pass.ts'
import { lockChanges, notePass } from './pass-store.ts'

/** Phones of one mobile network share addresses, and all ask within a minute after a change. Nothing of a phone is logged. */
const often = (max: number) =>
  ({ logLevel: 'warn', config: { rateLimit: { max, timeWindow: '1 minute' } } }) as const

const device = ':device(^[\\w.-]{1,100}$)'
const one = `${servicePath}/v1/devices/${device}/registrations/:type/:serial`
type OfDevice = { readonly device: string; readonly type: string; readonly serial: string }

const registration = z.object({ pushToken: z.string().regex(/^[\w+/=-]{8,200}$/) })
const messages = z.object({ logs: z.array(z.string()) })
const messagesMost = 20
const messageMost = 500

/**
 * What phones ask to keep passes of Apple Wallet as they should be: register, unregister, which have changed, the pass itself,
 * and a place for their complaints (https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes).
 */
export function registerApplePassService(app: FastifyInstance, foyer: Foyer): void {
  /** Which pass is asked about, and by what token; otherwise the answer is sent already. */
  const requireProof = (
    request: FastifyRequest,
    params: Omit<OfDevice, 'device'>,
  ): { readonly claim: TicketClaim; readonly token: string } | null => {
    const claim = params.type === foyer.providers.passes.apple?.typeId && readSerial(params.serial)
    if (claim === false || claim === null) return null
    const token = provenToken(foyer, claim, request.headers.authorization)
    return token === null ? null : { claim, token }
  }
  const refuse = (reply: FastifyReply, status = 401) => reply.headers(privately).code(status).send()

  app.post<{ Params: OfDevice }>(one, often(600), async (request, reply) => {
    const proof = requireProof(request, request.params)
    if (proof === null) return refuse(reply)
    const body = registration.safeParse(request.body)
    if (!body.success) return refuse(reply, 400)
    const phone = { device: request.params.device, pushToken: body.data.pushToken }
    const registered = await registerDevice(foyer, proof.claim, phone)
    if (registered === null) return refuse(reply)
    return reply
      .headers(privately)
      .code(registered === 'added' ? 201 : 200)
      .send()
  })

  app.delete<{ Params: OfDevice }>(one, often(600), async (request, reply) => {
    const proof = requireProof(request, request.params)
    if (proof === null) return refuse(reply)
    await foyer.db.transaction(
      async (tx) => await deleteDevice(tx, request.params.device, proof.claim),
    )
    return reply.headers(privately).code(200).send()
  })

  app.get<{
    Params: Pick<OfDevice, 'device' | 'type'>
    Querystring: { passesUpdatedSince?: unknown }
  }>(
    `${servicePath}/v1/devices/${device}/registrations/:type`,
    often(600),
    async ({ params, query }, reply) => {
      if (params.type !== foyer.providers.passes.apple?.typeId) return refuse(reply, 404)
      const since = readTag(query.passesUpdatedSince)
      const changed = await foyer.db.readOne(
        async (tx) => await listChangedOnDevice(tx, params.device, since),
      )
      const newest = changed.at(-1)
      if (newest === undefined) return reply.headers(privately).code(204).send()
      return reply.headers(privately).send({
        serialNumbers: changed.map((claim) => serialOf(foyer, claim)),
        lastUpdated: String(newest.changedAt.getTime()),
      })
    },
  )

  app.get<{ Params: Omit<OfDevice, 'device'> }>(
    `${servicePath}/v1/passes/:type/:serial`,
    often(300),
    async (request, reply) => {
      const proof = requireProof(request, request.params)
      if (proof === null) return refuse(reply)
      return await sendLatestPass(foyer, request, reply, proof)
    },
  )

  app.post(`${servicePath}/v1/log`, often(60), async (request, reply) => {
    const body = messages.safeParse(request.body)
    if (!body.success) return refuse(reply, 400)
    const said = body.data.logs.slice(0, messagesMost).map((text) => text.slice(0, messageMost))
    foyer.log.warn({ said }, 'a phone complains about passes')
    return reply.headers(privately).code(200).send()
  })
}

/** The moment of a tag, which is the time of the newest change the phone knows; everything is new to a phone without one. */
function readTag(tag: unknown): Date {
  return new Date(typeof tag === 'string' && /^\d{1,15}$/.test(tag) ? Number(tag) : 0)
}

/** Remembers a phone that keeps a pass. `known` when it was remembered before; null when there is no such ticket. */
async function registerDevice(
  foyer: Foyer,
  claim: TicketClaim,
  phone: { readonly device: string; readonly pushToken: string },
): Promise<'added' | 'known' | null> {
  return await foyer.db.transaction(async (tx) => {
    await lockChanges(tx)
    const now = foyer.clock.now()
    const pass = await notePass(tx, 'apple', claim, now)
    if (pass === undefined) return null
    const isNew = await saveDevice(tx, { ...phone, passId: pass.id }, now)
    // It may have kept the pass before the change, and nobody could tell it of that.
    if (isNew && pass.changedAt > pass.madeAt) await tellAgain(tx, pass.id, now)
    return isNew ? 'added' : 'known'
  })
}
