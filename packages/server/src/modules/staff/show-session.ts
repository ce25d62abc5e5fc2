import type { getSession } from '@foyer/contract/api/staff/get-session.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { staffProofMinutes } from '@foyer/contract/limits.ts'
import { feeBoundsOf } from '@foyer/contract/rules/fee-bounds.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { locale } from '@foyer/language/texts.ts'
import type { Foyer } from '../../foyer.ts'
import { sha256 } from '../../platform/secrets.ts'
import { xsrfTokenOf } from '../../platform/sessions/xsrf.ts'
import { listOrganisersOf } from './access-store.ts'
import { rightsAt } from './admit.ts'
import { findStaffSession } from './session-store.ts'

/** Who is signed in with this token, what they may do where, and what their changes have to carry. */
export async function showSession(
  foyer: Foyer,
  token: string,
  now: Date,
): Promise<AnswerOf<typeof getSession>> {
  const { session, organisers } = await foyer.db.read(async (tx) => {
    const found = await findStaffSession(tx, sha256(token), now)
    return {
      session: found,
      organisers: found === undefined ? [] : await listOrganisersOf(tx, found),
    }
  })
  return {
    person:
      session === undefined
        ? null
        : {
            name: session.name,
            email: session.email,
            is_operator: session.isOperator,
            proved_until: new Date(
              session.provedAt.getTime() + staffProofMinutes * minuteMs,
            ).toISOString(),
            shown_passkey: session.shownPasskey,
          },
    organisers: organisers.map((one) => ({
      key: one.key,
      name: one.name,
      role: one.role,
      rights: [...rightsAt(one, session?.isOperator ?? false)],
      passkey_required: one.passkeyRequired,
      currency: one.currency,
      booking_fees: feeBoundsOf(one.feeBounds),
    })),
    xsrf_token: xsrfTokenOf(foyer.secrets, token),
    shop: { name: foyer.config.siteName, url: foyer.publicUrl, locale: locale() },
  }
}
