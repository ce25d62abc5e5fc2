/** Where SMS_PER_DAY is not set. */
export const smsPerDay = 1_000

export interface TwilioConfig {
  readonly accountSid: string
  readonly authToken: string
  /** A number in E.164, or a messaging service (`MG…`). */
  readonly from: string
  readonly apiBase: string
  /** The most text messages the whole shop sends in a day; the others wait. */
  readonly perDay: number
}

export interface TwilioEnvironment {
  readonly TWILIO_ACCOUNT_SID?: string | undefined
  readonly TWILIO_AUTH_TOKEN?: string | undefined
  readonly TWILIO_FROM?: string | undefined
  readonly TWILIO_API_BASE: string
  readonly SMS_PER_DAY: number
}

const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const

export function twilioProblems(values: TwilioEnvironment, production: boolean): string[] {
  const given = names.filter((name) => values[name] !== undefined)
  if (given.length === 0) return []
  if (given.length < names.length) return [`${names.join(', ')} belong together.`]
  return production && !values.TWILIO_API_BASE.startsWith('https:')
    ? ['TWILIO_API_BASE must start with https: in production.']
    : []
}

/** Null without keys: no text messages are sent. */
export function twilioOf(values: TwilioEnvironment): TwilioConfig | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = values
  if (accountSid === undefined || authToken === undefined || from === undefined) return null
  const apiBase = values.TWILIO_API_BASE.replace(/\/$/, '')
  return { accountSid, authToken, from, apiBase, perDay: values.SMS_PER_DAY }
}

/** The simulator's account; its number is one that Twilio reserves for tests. */
export const twilioOfSandbox = (apiBase: string): TwilioConfig => ({
  accountSid: `AC${'0'.repeat(31)}1`,
  authToken: 'sandbox',
  from: '+15005550006',
  apiBase,
  perDay: smsPerDay,
})
