import type { FormRecord } from '../lib/form.ts'
import type { SmsMessage, TwilioWorld } from './world.ts'

interface Answer {
  readonly status: number
  readonly body: object
}

/** Numbers that never work: https://www.twilio.com/docs/iam/test-credentials#test-sms-messages */
const refusals: Readonly<Record<string, readonly [code: number, message: string]>> = {
  '+15005550001': [21_211, "The 'To' number is not a valid phone number."],
  '+15005550009': [21_614, "'To' number is not a valid mobile number"],
}

/** One call of the Messages resource: 201 with the message, or Twilio's 400. */
export function sendMessage(world: TwilioWorld, form: FormRecord): Answer {
  const to = textOf(form, 'To')
  const body = textOf(form, 'Body')
  const from = textOf(form, 'From') || textOf(form, 'MessagingServiceSid')
  if (to === '') return refuse(21_604, "A 'To' phone number is required.")
  if (from === '') return refuse(21_603, "A 'From' phone number is required.")
  if (body === '') return refuse(21_602, 'Message body is required.')
  if (body.length > 1600)
    return refuse(21_617, 'The concatenated message body exceeds the 1600 character limit.')
  const known = refusals[to]
  if (known !== undefined) return refuse(...known)
  if (!/^\+[1-9]\d{6,14}$/.test(to))
    return refuse(21_211, `The 'To' number ${to} is not a valid phone number.`)
  const sentAt = new Date(world.clock.now()).toISOString()
  const message: SmsMessage = { sid: world.ids.id('SM'), to, from, body, sentAt }
  world.keep(message)
  return {
    status: 201,
    body: { sid: message.sid, to, from, body, status: 'queued', error_code: null },
  }
}

const textOf = (form: FormRecord, field: string): string => {
  const value = form[field]
  return typeof value === 'string' ? value : ''
}

const refuse = (code: number, message: string): Answer => ({
  status: 400,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status: 400 },
})
