import type { TwilioConfig } from '../../config/twilio-config.ts'
import type { SmsProvider, SmsResult } from './port.ts'

const timeoutMs = 15_000

/** Text messages through Twilio's Programmable Messaging: https://www.twilio.com/docs/messaging/api/message-resource */
export function createTwilioProvider(config: TwilioConfig): SmsProvider {
  const url = `${config.apiBase}/2010-04-01/Accounts/${config.accountSid}/Messages.json`
  const credentials = Buffer.from(`${config.accountSid}:${config.authToken}`).toString('base64')
  const sender = config.from.startsWith('MG')
    ? { MessagingServiceSid: config.from }
    : { From: config.from }
  return {
    async send({ to, body }) {
      let answer: Response
      try {
        answer = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
          body: new URLSearchParams({ To: to, Body: body, ...sender }),
          signal: AbortSignal.timeout(timeoutMs),
        })
      } catch (error) {
        return { outcome: 'failed', reason: error instanceof Error ? error.message : 'no answer' }
      }
      return await read(answer)
    },
  }
}

async function read(answer: Response): Promise<SmsResult> {
  const body: unknown = await answer.json().catch(() => null)
  const { sid, code } = (body ?? {}) as { sid?: unknown; code?: unknown }
  if (answer.ok && typeof sid === 'string') return { outcome: 'accepted', providerId: sid }
  const reason = `Twilio answered ${answer.status}${typeof code === 'number' ? `, error ${code}` : ''}`
  // An invalid number stays invalid; too many requests and trouble at Twilio pass.
  const isFinal = answer.status >= 400 && answer.status < 500 && answer.status !== 429
  return { outcome: isFinal && answer.status !== 401 ? 'refused' : 'failed', reason }
}
