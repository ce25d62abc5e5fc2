import type { Config } from '../../config/config.ts'
import { readTwilioAccount } from '../../providers/sms/twilio-account.ts'
import { adviceOn } from './advice-on.ts'
import { type Finding, reasonOf } from './finding.ts'

const keys = 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM'
const look = `Check ${keys} against the Twilio console`

/** Checks whether Twilio knows the account and lets it send, and whether the sender is the account's own. Sends nothing. */
export async function checkTwilio({ twilio }: Pick<Config, 'twilio'>): Promise<Finding> {
  const what = 'Twilio keys'
  if (twilio === null) return { what, state: 'unknown', detail: `${keys} not set` }
  try {
    const { status, state, ownsSender } = await readTwilioAccount(twilio)
    if (status !== 200)
      return wrong(
        `Twilio answers ${status} to who we are`,
        adviceOn({ status }, { name: 'Twilio', look }),
      )
    if (state !== 'active') return wrong(`the account is ${String(state)}`)
    if (ownsSender === false) return wrong(`the account has no number ${twilio.from}`)
    return { what, state: 'fine', detail: 'Twilio knows them' }
  } catch (error) {
    return wrong(reasonOf(error), adviceOn(error, { name: 'Twilio', look }))
  }
}

const wrong = (detail: string, todo = `${look}.`): Finding => ({
  what: 'Twilio keys',
  state: 'wrong',
  detail,
  todo,
})
