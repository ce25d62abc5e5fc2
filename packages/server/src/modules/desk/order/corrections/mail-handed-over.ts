import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../../foyer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { queueMail } from '../../../mail/exports.ts'
import type { OrderHead, OrderTicket } from '../order-store.ts'

/** Mails a ticket to the holder it was put right for, as one that was passed on to them. */
export async function mailHandedOver(
  tx: Tx,
  foyer: Foyer,
  given: {
    readonly ticket: OrderTicket
    readonly head: OrderHead
    readonly to: { readonly name: string; readonly email: string }
  },
  now: Date,
): Promise<void> {
  const { ticket, head, to } = given
  await queueMail(
    foyer,
    tx,
    {
      dedupeKey: `transfer_received:desk:${ticket.id}:${ticket.version + 1}`,
      kind: 'transfer_received',
      to,
      payload: {
        siteName: foyer.config.siteName,
        fromName: head.fullName ?? t('A friend'),
        name: to.name,
        isGift: false,
        qty: 1,
        eventTitle: ticket.eventTitle,
        ticketName: ticket.ticketName,
        startsAt: ticket.startsAt.toISOString(),
        timeZone: ticket.timeZone,
        venue: null,
        pictureUrl: null,
        walletUrl: `${foyer.publicUrl}/account/wallet/`,
        ticketIds: [ticket.id],
      },
      saleId: head.id,
    },
    now,
  )
}
