import { codeLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { OrderSection } from '../order-section.tsx'
import { useOpenOrder } from '../order-context.ts'
import { byKind, type SellableKey, type TypedExchange } from './exchange-wish.ts'
import { NewTicketFields } from './new-ticket-fields.tsx'

/** What the chosen tickets become, those of one kind together, and a code for it. */
export function NewTickets({
  typed,
  isPressed,
  onChange,
}: {
  typed: TypedExchange
  isPressed: boolean
  onChange: (change: (typed: TypedExchange) => TypedExchange) => void
}) {
  const { order } = useOpenOrder()
  const kinds = byKind(order.tickets.filter(({ id }) => typed.ticketIds.includes(id)))
  const becomes = (kind: string, ids: readonly number[], become: SellableKey | undefined) =>
    onChange((before) => ({
      ...before,
      become: { ...before.become, [kind]: become },
      // A seat is of one date.
      seats: { ...before.seats, ...Object.fromEntries(ids.map((id) => [id, undefined])) },
    }))
  if (kinds.size === 0) return null
  return (
    <OrderSection title={t('What they become')}>
      {[...kinds].map(([kind, tickets]) => (
        <NewTicketFields
          key={kind}
          tickets={tickets}
          become={typed.become[kind]}
          seats={typed.seats}
          isPressed={isPressed}
          onBecome={(become) =>
            becomes(
              kind,
              tickets.map(({ id }) => id),
              become,
            )
          }
          onSeat={(id, seat) =>
            onChange((before) => ({ ...before, seats: { ...before.seats, [id]: seat } }))
          }
        />
      ))}
      <TextField
        label={t('Code for the new tickets, if there is one')}
        autoComplete="off"
        maxLength={codeLengthMaximum}
        value={typed.code}
        onChange={({ target }) => onChange((before) => ({ ...before, code: target.value }))}
      />
    </OrderSection>
  )
}
