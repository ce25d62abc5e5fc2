import { providerPatienceMs } from '@foyer/contract/limits.ts'
import type { TwilioConfig } from '../../config/twilio-config.ts'

/** The account's details; a number is looked up only when one is configured. */
export interface TwilioAccount {
  readonly status: number
  /** `active`, `suspended` or `closed`. */
  readonly state: unknown
  /** Whether the sender belongs to the account; null when that cannot be asked. */
  readonly ownsSender: boolean | null
}

/**
 * Asks Twilio about the account; sends nothing. Throws when there is no answer.
 * https://www.twilio.com/docs/iam/api/account, https://www.twilio.com/docs/phone-numbers/api/incomingphonenumber-resource
 */
export async function readTwilioAccount(config: TwilioConfig): Promise<TwilioAccount> {
  const account = `${config.apiBase}/2010-04-01/Accounts/${config.accountSid}`
  const { status, body } = await ask(`${account}.json`, config)
  // A messaging service has numbers of its own.
  if (status !== 200 || config.from.startsWith('MG'))
    return { status, state: body['status'], ownsSender: null }
  const query = new URLSearchParams({ PhoneNumber: config.from })
  const owned = await ask(`${account}/IncomingPhoneNumbers.json?${query.toString()}`, config)
  const numbers = owned.body['incoming_phone_numbers']
  const ownsSender = owned.status === 200 && Array.isArray(numbers) && numbers.length > 0
  return { status, state: body['status'], ownsSender }
}

async function ask(
  url: string,
  { accountSid, authToken }: TwilioConfig,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  const answer = await fetch(url, {
    headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
    signal: AbortSignal.timeout(providerPatienceMs),
  })
  const body: unknown = await answer.json().catch(() => null)
  return { status: answer.status, body: { ...(body as object | null) } }
}
