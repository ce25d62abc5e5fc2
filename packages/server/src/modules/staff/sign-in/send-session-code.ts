import { sendSessionCode as operation } from '@foyer/contract/api/staff/send-session-code.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import { isKnownBrowser, ownToken } from '../desk-cookie.ts'
import { deskCodeMinutes, oneTimeCodeTries } from '@foyer/contract/limits.ts'
import type { Foyer } from '../../../foyer.ts'
import { queueMail } from '../../mail/exports.ts'
import { mayComeIn } from '../people/staff-store.ts'
import { countStaffCode, usedUp } from './limit-staff-codes.ts'
import { codeOwner, hashStaffCode } from './prove-by-staff-code.ts'
import { replaceStaffCode } from './staff-code-store.ts'

interface Wanted {
  readonly email: string
  /** The cookie of the browser that asks: only there the code is one. */
  readonly token: string
  readonly ip: string
  /** Whether the person of this address is signed in there, or was before. */
  readonly isKnown: boolean
}

/**
 * Mails a code to sign in to the desk with. Somebody who has no access gets a mail as well, which says so: the same
 * statements run for every e-mail address, so that neither the answer nor its time tells which are known.
 * @throws FoyerError rate_limited
 */
async function sendStaffCode(foyer: Foyer, wanted: Wanted, now: Date): Promise<void> {
  const { email } = wanted
  const owner = codeOwner(wanted.token, email)
  await foyer.db.transaction(async (tx) => {
    const limit = await countStaffCode(tx, foyer, { ...wanted, emailKey: owner.emailKey }, now)
    const code = foyer.ids.oneTimeCode()
    const id = await replaceStaffCode(
      tx,
      {
        ...owner,
        codeHash: hashStaffCode(foyer.secrets, code, owner),
        tries: oneTimeCodeTries,
        expiresAt: new Date(now.getTime() + deskCodeMinutes * minuteMs),
      },
      limit,
      now,
    )
    if (id === undefined) throw await usedUp(tx, owner.emailKey, limit, now)
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

export const sendSessionCode = handleOperation(
  operation,
  async ({ foyer, actor, request, body, now }) => {
    const { email } = body
    const emailKey = emailKeyOf(email)
    const isOwn = actor.kind === 'staff' && emailKeyOf(actor.email) === emailKey
    const isKnown = isOwn || isKnownBrowser(foyer, request, emailKey)
    const token = ownToken(foyer, request)
    await sendStaffCode(foyer, { email, token, ip: request.ip, isKnown }, now)
    return {}
  },
)
