import { t } from '@foyer/language/texts.ts'
import type { RenderedMail } from '@foyer/pages/src/renderers.ts'
import type { Foyer } from '../../../../foyer.ts'
import type { MailKind } from '../../../../platform/http/pages.ts'
import { notFound } from '../../../../platform/errors.ts'
import { findOrderMail, type WholeMail } from '../story/order-story-store.ts'
import { requireOrder } from '../read-order.ts'

export type ShownMail =
  | { readonly mail: WholeMail; readonly rendered: RenderedMail }
  | { readonly mail: WholeMail; readonly whyNot: string }

/** What a mail of an order said, made again from what it was made from. @throws FoyerError not_found */
export async function renderOrderMail(
  foyer: Foyer,
  organiser: { readonly id: number },
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
  // A link that acts for anybody who has it was taken out when the mail had gone.
  const payload = { acceptUrl: foyer.publicUrl, payUrl: foyer.publicUrl, ...mail.payload }
  const rendered = await foyer.rendering.mail({ kind: mail.kind as MailKind, payload })
  return { mail, rendered }
}

function whyNotShown({ kind, payload }: WholeMail, hasOthers: boolean): string | null {
  if (hasOthers && kind === 'order')
    return t('This mail also tells of tickets of other organisers, so it cannot be shown here.')
  if (Object.keys(payload).length > 0) return null
  return kind === 'gift_voucher'
    ? t('This mail held the code of a gift voucher, which is as good as money: it is not kept.')
    : t('What this mail said was forgotten, as it may be kept for 90 days only.')
}

/** The files that came with a mail, by their names. */
export const attachmentsOf = (kind: string): string[] =>
  kind === 'order' || kind === 'transfer_received' ? ['tickets.pdf'] : []
