import type { Config } from '../../config/config.ts'
import { readTwilioAccount } from '../../providers/sms/twilio-account.ts'
import { type Finding, reasonOf } from './finding.ts'

const keys = 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM'

/** Checks whether Twilio knows the account and lets it send, and whether the sender is the account's own. Sends nothing. */
export async function checkTwilio({ twilio }: Pick<Config, 'twilio'>): Promise<Finding> {
  const what = 'Twilio keys'
  if (twilio === null) return { what, state: 'unknown', detail: `${keys} not set` }
  try {
    const { status, state, ownsSender } = await readTwilioAccount(twilio)
    if (status !== 200) return wrong(`Twilio answers ${status} to who we are`)
    if (state !== 'active') return wrong(`the account is ${String(state)}`)
    if (ownsSender === false) return wrong(`the account has no number ${twilio.from}`)
    return { what, state: 'fine', detail: 'Twilio knows them' }
  } catch (error) {
    return wrong(reasonOf(error))
  }
}

function wrong(detail: string): Finding {
  const todo = `Check ${keys} against the Twilio console, and that a firewall lets this machine out.`
  return { what: 'Twilio keys', state: 'wrong', detail, todo }
}
