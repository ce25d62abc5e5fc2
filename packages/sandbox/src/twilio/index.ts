import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import { choice, controlRoute } from '../lib/control-route.ts'
import { parseForm } from '../lib/form.ts'
import { openStateLog, type StateLog } from '../lib/state-log.ts'
import type { Vendor } from '../vendor.ts'
import { twilioPanel } from './panel.ts'
import { sendMessage } from './send-message.ts'
import { faultKinds, type SmsMessage, type TwilioWorld } from './world.ts'

/** The values of a shop's TWILIO_ variables. */
export const twilioKeys = {
  accountSid: `AC${'0'.repeat(31)}1`,
  authToken: 'sandbox',
  from: '+15005550006',
} as const

/** Twilio's API for text messages, and a viewer of them in the control panel. */
export function createTwilio(stateFile: string | null, clock: Clock, ids: Ids): Vendor {
  const { messages, log } = openMessages(stateFile)
  const world: TwilioWorld = {
    clock,
    ids,
    messages,
    faults: [],
    keep(message) {
      messages.unshift(message)
      log.append([{ table: 'sms', id: message.sid, value: message }])
    },
  }
  return {
    name: 'twilio',
    async routes(app) {
      accountRoutes(app)
      messageRoutes(app, world)
      controlRoute(app, 'twilio/fault', (input) => {
        world.faults.push(choice(input, 'kind', faultKinds))
        return { faults: world.faults }
      })
      controlRoute(app, 'twilio/clear', () => {
        log.append(messages.map(({ sid }) => ({ table: 'sms', id: sid, value: null })))
        messages.length = 0
        world.faults.length = 0
        return {}
      })
      app.get('/sms/api/messages', async () => await Promise.resolve({ messages }))
      await Promise.resolve()
    },
    panel: () => twilioPanel(world),
    resume: () => {},
    close: async () => {
      log.close()
      await Promise.resolve()
    },
  }
}

/** Newest first. */
function openMessages(stateFile: string | null): { messages: SmsMessage[]; log: StateLog } {
  const { changes, log } = openStateLog(stateFile)
  return { messages: changes.map(({ value }) => value as SmsMessage).toReversed(), log }
}

const credentials = `Basic ${Buffer.from(`${twilioKeys.accountSid}:${twilioKeys.authToken}`).toString('base64')}`
const stranger = { code: 20_003, message: 'Authenticate', status: 401 }

/** The shop's account: https://www.twilio.com/docs/iam/api/account, and its numbers. */
function accountRoutes(app: FastifyInstance): void {
  const { accountSid: sid, from } = twilioKeys
  app.get(`/2010-04-01/Accounts/${sid}.json`, async (request, reply) =>
    request.headers.authorization === credentials
      ? await reply.send({ sid, status: 'active' })
      : await reply.status(401).send(stranger),
  )
  app.get(`/2010-04-01/Accounts/${sid}/IncomingPhoneNumbers.json`, async (request, reply) => {
    if (request.headers.authorization !== credentials) return await reply.status(401).send(stranger)
    const { PhoneNumber: wanted } = request.query as { PhoneNumber?: string }
    const own = wanted === undefined || wanted === from ? [{ sid: 'PN1', phone_number: from }] : []
    return await reply.send({ incoming_phone_numbers: own })
  })
}

function messageRoutes(app: FastifyInstance, world: TwilioWorld): void {
  app.post('/2010-04-01/Accounts/:sid/Messages.json', async (request, reply) => {
    const fault = world.faults.shift()
    if (fault === 'timeout') return reply.hijack()
    if (fault === 'error_500') return await reply.status(500).send('')
    const { sid } = request.params as { sid: string }
    if (sid !== twilioKeys.accountSid || request.headers.authorization !== credentials)
      return await reply.status(401).send(stranger)
    const form = typeof request.body === 'string' ? parseForm(request.body) : {}
    const { status, body } = sendMessage(world, form)
    // The message was sent, but the answer is lost.
    if (fault === 'timeout_after') return reply.hijack()
    return await reply.status(status).send(body)
  })
}
