import type { Foyer } from '../../foyer.ts'
import type { MailKind, MailPayloads } from '../../platform/http/pages.ts'
import type { Tx } from '../../platform/database/db.ts'
import { insertMail } from './mail-store.ts'
import { urgencyOf } from './urgency.ts'

interface Occasion<Kind extends MailKind> {
  /** Names the occasion for good, e.g. `order:123`: it gets one mail. */
  readonly dedupeKey: string
  readonly kind: Kind
  readonly payload: MailPayloads[Kind]
  readonly to: { readonly email: string; readonly name: string | null }
  readonly saleId?: number
  readonly accountId?: number
  /** It is one of many that somebody has sent off together, and gives way to all others whatever it says. */
  readonly isOneOfMany?: boolean
}

/** Puts a mail into the outbox, in the transaction of its cause: never before it, never without it. */
export async function queueMail<Kind extends MailKind>(
  foyer: Pick<Foyer, 'ids' | 'publicUrl'>,
  tx: Tx,
  occasion: Occasion<Kind>,
  now: Date,
): Promise<void> {
  const host = new URL(foyer.publicUrl).hostname
  await insertMail(
    tx,
    {
      dedupeKey: occasion.dedupeKey,
      kind: occasion.kind,
      urgency: occasion.isOneOfMany === true ? 'many' : urgencyOf(occasion.kind),
      toEmail: occasion.to.email,
      toName: occasion.to.name,
      payload: occasion.payload,
      saleId: occasion.saleId ?? null,
      accountId: occasion.accountId ?? null,
      messageId: `<${foyer.ids.uuid()}@${host}>`,
    },
    now,
  )
}
