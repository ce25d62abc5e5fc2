import { mailTextKeptDays } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { RenderedMail } from '@foyer/pages/src/renderers.ts'
import type { Foyer } from '../../../../foyer.ts'
import type { CalledOrganiser } from '../../../../platform/api/handle-operation.ts'
import type { MailKind } from '../../../../platform/http/pages.ts'
import { notFound } from '../../../../platform/errors.ts'
import { shownOfMail } from '../../../mail/exports.ts'
import { findOrderMail, type WholeMail } from '../story/order-story-store.ts'
import { requireOrder } from '../read-order.ts'

export type ShownMail =
  | { readonly mail: WholeMail; readonly rendered: RenderedMail }
  | { readonly mail: WholeMail; readonly whyNot: string }

/** What a mail of an order says, without what only its recipient may know. @throws FoyerError not_found */
export async function renderOrderMail(
  foyer: Foyer,
  organiser: Pick<CalledOrganiser, 'id' | 'rights'>,
  asked: { readonly order: string; readonly mail: number },
): Promise<ShownMail> {
  const { mail, hasOthers } = await foyer.db.read(async (tx) => {
    const head = await requireOrder(tx, { organiser }, asked.order)
    const of = {
      organiserId: organiser.id,
      saleId: head.id,
      reference: head.reference,
      hasOthers: head.hasOthers,
    }
    const found = await findOrderMail(tx, of, asked.mail)
    if (found === undefined) throw notFound(`mail ${asked.mail} of order ${asked.order}`)
    return { mail: found, hasOthers: head.hasOthers }
  })
  const whyNot = whyNotShown(mail, hasOthers)
  if (whyNot !== null) return { mail, whyNot }
  // Links and codes work for anybody who has them, so the reader at the desk gets none.
  const payload = shownOfMail(mail.kind, mail.payload, {
    here: foyer.publicUrl,
    ticketCodes: organiser.rights.includes('tickets.read'),
  })
  const rendered = await foyer.rendering.mail({ kind: mail.kind as MailKind, payload })
  return { mail, rendered }
}

function whyNotShown({ kind, payload, isPart }: WholeMail, hasOthers: boolean): string | null {
  if (hasOthers && kind === 'order' && !isPart)
    return t('This mail also tells of tickets of other organisers, so it cannot be shown here.')
  if (kind === 'gift_voucher')
    return t(
      'This mail held the code of a gift voucher, which is as good as money: it is not shown.',
    )
  return Object.keys(payload).length > 0
    ? null
    : t('What this mail said was forgotten, as it may be kept for {days} days only.', {
        days: mailTextKeptDays,
      })
}

/** The files that came with a mail, by their names. */
export const attachmentsOf = (kind: string): string[] =>
  kind === 'order' || kind === 'transfer_received' ? ['tickets.pdf'] : []
