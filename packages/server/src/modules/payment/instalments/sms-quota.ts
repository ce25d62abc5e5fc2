import { textMessagesOfNumber, textMessagesOfOrderMaximum } from '@foyer/contract/limits.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { limitKey, takeToken } from '../../../platform/limits/rate-limit.ts'
import { countSmsOfSale } from './sms-store.ts'

/** Whether one more text message may go to this number, for this order. */
export async function mayHaveSms(
  tx: Tx,
  { secrets }: Pick<Foyer, 'secrets'>,
  message: { readonly to: string; readonly saleId: number },
  now: Date,
): Promise<boolean> {
  if ((await countSmsOfSale(tx, message.saleId)) >= textMessagesOfOrderMaximum) return false
  const { allowed } = await takeToken(
    tx,
    limitKey(secrets, 'sms', message.to),
    textMessagesOfNumber,
    now,
  )
  return allowed
}

/** How many of these may be sent now; what exceeds the shop's daily limit waits in the outbox. */
export async function takeFromDay(
  tx: Tx,
  { config, log }: Pick<Foyer, 'config' | 'log'>,
  wanted: number,
  now: Date,
): Promise<number> {
  const perDay = config.twilio?.perDay ?? Number.MAX_SAFE_INTEGER
  if (perDay === 0) return 0
  const day = { capacity: perDay, perHour: perDay / 24 }
  for (let taken = 0; taken < wanted; taken += 1) {
    if ((await takeToken(tx, 'sms.day', day, now)).allowed) continue
    log.warn({ perDay }, 'SMS_PER_DAY is used up: text messages wait')
    return taken
  }
  return wanted
}
