import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { queueMail } from '../../mail/exports.ts'

/** Tells its person by mail that a passkey was added or removed. */
export async function mailPasskey(
  tx: Tx,
  foyer: Pick<Foyer, 'config' | 'ids' | 'publicUrl'>,
  news: {
    readonly person: { readonly name: string; readonly email: string }
    readonly passkey: { readonly id: number; readonly name: string }
    readonly what: 'added' | 'removed'
  },
  now: Date,
): Promise<void> {
  const { person, passkey, what } = news
  await queueMail(
    foyer,
    tx,
    {
      dedupeKey: `desk_passkey:${passkey.id}:${what}`,
      kind: 'desk_passkey',
      payload: {
        siteName: foyer.config.siteName,
        what,
        passkey: passkey.name,
        deskUrl: `${foyer.publicUrl}/desk/`,
      },
      to: { email: person.email, name: person.name },
    },
    now,
  )
}
