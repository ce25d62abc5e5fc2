import { inOneLine } from '@foyer/language/texts.ts'
import type { OrderMailPage } from '@foyer/pages/src/renderers.ts'
import { isCorrectable } from './correct-address.ts'
import type { MailedOrder } from './resend-store.ts'
import type { HeldOrders } from './send-again.ts'

type ShownOrder = NonNullable<OrderMailPage['orders']>[number]

export const presentOrders = ({ holder, orders }: HeldOrders, now: Date): readonly ShownOrder[] =>
  orders.map((order) => ({
    reference: order.reference,
    title: inOneLine(order.titles, ', '),
    email: order.email,
    mail: order.isPlan ? ('later' as const) : stateOf(order),
    mailAt: order.mailAt?.toISOString() ?? null,
    canCorrect: isCorrectable(holder.kind, order, now),
  }))

function stateOf({ mailStatus }: MailedOrder): ShownOrder['mail'] {
  switch (mailStatus) {
    case 'sent':
      return 'sent'
    case 'failed':
    case 'bounced':
      return 'refused'
    default:
      return 'waiting'
  }
}
