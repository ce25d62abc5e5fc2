import { voidDisputedTickets } from '@foyer/contract/api/order/void-disputed-tickets.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { useOpenOrder } from '../order-context.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useOrderChange } from '../use-order-change.ts'
import { ticketsToVoid } from './tickets-to-void.ts'

/** Asks before tickets whose money a bank has taken are void. */
export function VoidTicketsDialog({ onClose }: { onClose: () => void }) {
  const { order, params, version } = useOpenOrder()
  const change = useOrderChange(voidDisputedTickets)
  return (
    <ReasonDialog
      title={counted(ticketsToVoid(order), {
        one: 'Void {count} ticket?',
        other: 'Void {count} tickets?',
      })}
      action={t('Void tickets')}
      about={
        order.parts.length === 0
          ? t(
              'They no longer admit anybody and go back on sale. No money is sent: the buyer has it from their bank. If you win the dispute, you keep the money.',
            )
          : t(
              'They go back on sale, and the payment plan ends once the order has no tickets left. No money is sent: the buyer has it from their bank. If you win the dispute, you keep the money.',
            )
      }
      hint={t('It is kept with the order. The buyer gets no email.')}
      change={change}
      send={async (reason, repeats) =>
        repeats ? await change.repeat() : await change.run({ params, body: { reason }, version })
      }
      done={t('The tickets are void and on sale again.')}
      onClose={onClose}
    />
  )
}
