import type { Config } from '../../config.ts'
import { type Finding, reasonOf } from './finding.ts'

const timeoutMs = 10_000
const keys = 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM'

/**
 * Whether Twilio knows the account and lets it send, and the sender is the account's own. Nothing is sent.
 * https://www.twilio.com/docs/iam/api/account, https://www.twilio.com/docs/phone-numbers/api/incomingphonenumber-resource
 */
export async function checkTwilio({ twilio }: Pick<Config, 'twilio'>): Promise<Finding> {
  const what = 'Twilio keys'
  if (twilio === null) return { what, state: 'unknown', detail: `${keys} not set` }
  const { accountSid, authToken, apiBase, from } = twilio
  const account = `${apiBase}/2010-04-01/Accounts/${accountSid}`
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  const ask = async (url: string): Promise<{ status: number; body: Record<string, unknown> }> => {
    const answer = await fetch(url, {
      headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body: unknown = await answer.json().catch(() => null)
    return { status: answer.status, body: { ...(body as object | null) } }
  }
  try {
    const { status, body } = await ask(`${account}.json`)
    if (status !== 200) return wrong(`Twilio answers ${status} to who we are`)
    if (body['status'] !== 'active') return wrong(`the account is ${String(body['status'])}`)
    // A messaging service has numbers of its own; Twilio says so when it is used.
    if (from.startsWith('MG')) return { what, state: 'fine', detail: 'Twilio knows them' }
    const query = new URLSearchParams({ PhoneNumber: from })
    const owned = await ask(`${account}/IncomingPhoneNumbers.json?${query.toString()}`)
    const numbers = owned.body['incoming_phone_numbers']
    if (owned.status === 200 && Array.isArray(numbers) && numbers.length > 0)
      return { what, state: 'fine', detail: `Twilio knows them, and ${from} is ours` }
    return wrong(`the account has no number ${from}`)
  } catch (error) {
    return wrong(reasonOf(error))
  }
}

function wrong(detail: string): Finding {
  const todo = `Check ${keys} against the Twilio console, and that a firewall lets this machine out.`
  return { what: 'Twilio keys', state: 'wrong', detail, todo }
}
