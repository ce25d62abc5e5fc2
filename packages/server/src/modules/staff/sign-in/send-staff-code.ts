import { deskCodeMinutes, oneTimeCodesPerHour, oneTimeCodeTries } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import { tooMany } from '../../../platform/errors.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { networkAllowances } from '../../../platform/limits/network-allowances.ts'
import { limitKey, takeTokens, type Limit } from '../../../platform/limits/rate-limit.ts'
import { queueMail } from '../../mail/exports.ts'
import { mayComeIn } from '../people/staff-store.ts'
import { codeOwner, hashStaffCode } from './prove-by-staff-code.ts'
import { findFirstSend, replaceStaffCode } from './staff-code-store.ts'

const hourMs = 3_600_000

interface Wanted {
  readonly email: string
  /** The cookie of the browser that asks: only there the code is one. */
  readonly token: string
  readonly ip: string
}

/**
 * Mails a code to sign in to the desk with. Somebody who has no access gets a mail as well, which says so: the same
 * statements run for every e-mail address, so that neither the answer nor its time tells which are known.
 * @throws FoyerError rate_limited
 */
export async function sendStaffCode(foyer: Foyer, wanted: Wanted, now: Date): Promise<void> {
  const { email } = wanted
  const owner = codeOwner(wanted.token, email)
  await foyer.db.transaction(async (tx) => {
    await countSend(tx, foyer, { emailKey: owner.emailKey, ip: wanted.ip }, now)
    const code = foyer.ids.oneTimeCode()
    const since = new Date(now.getTime() - hourMs)
    const id = await replaceStaffCode(
      tx,
      {
        ...owner,
        codeHash: hashStaffCode(foyer.secrets, code, owner),
        tries: oneTimeCodeTries,
        expiresAt: new Date(now.getTime() + deskCodeMinutes * 60_000),
      },
      { since, most: oneTimeCodesPerHour },
      now,
    )
    if (id === undefined) {
      const first = (await findFirstSend(tx, owner.emailKey, since)) ?? now
      throw refusal(Math.ceil((first.getTime() + hourMs - now.getTime()) / 1000))
    }
    const { siteName } = foyer.config
    const occasion = { dedupeKey: `desk_code:${id}`, to: { email, name: null } }
    if (await mayComeIn(tx, owner.emailKey, now)) {
      const payload = { code, minutes: deskCodeMinutes, siteName }
      await queueMail(foyer, tx, { ...occasion, kind: 'desk_code', payload }, now)
    } else {
      await queueMail(
        foyer,
        tx,
        { ...occasion, kind: 'desk_no_access', payload: { siteName } },
        now,
      )
    }
  })
  foyer.metrics.codesSent.inc()
}

/** Counts a code for its e-mail address and its network; the row of the address stays locked until the transaction ends. */
async function countSend(
  tx: Tx,
  { secrets, config }: Foyer,
  { emailKey, ip }: { readonly emailKey: string; readonly ip: string },
  now: Date,
): Promise<void> {
  const perAddress = oneTimeCodesPerHour
  const perNetwork = config.codesPerHourAndNetwork
  const ofEmail: Limit = [
    limitKey(secrets, 'desk_code.email', emailKey),
    { capacity: perAddress, perHour: perAddress },
  ]
  const ofNetworks = networkAllowances(secrets, 'desk_code.network', ip, {
    capacity: perNetwork,
    perHour: perNetwork,
  })
  const taken = await takeTokens(tx, [ofEmail, ...ofNetworks], now)
  if (!taken.allowed) throw refusal(taken.retryAfterSeconds)
}

const refusal = (seconds: number) => tooMany(t('Too many codes were sent.'), seconds)
