import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { FieldError } from '@foyer/ui/field/field.tsx'
import { timeText } from '../../../parts/time.tsx'
import { useOpenOrder } from '../order-context.ts'
import { ticketMark, ticketName } from '../order-texts.ts'
import { isExchangeable } from './exchange-wish.ts'

/** Which tickets of the order are changed. */
export function TicketsToChange({
  chosen,
  onChange,
  isMissing,
}: {
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
  isMissing: boolean
}) {
  const { order } = useOpenOrder()
  const shown = order.tickets.filter(({ state }) => state !== 'refunded')
  const toggle = (id: number, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <>
      {shown.map((ticket) => (
        <Checkbox
          key={ticket.id}
          label={ticketName(ticket)}
          hint={`${timeText(ticket.starts_at, ticket.time_zone)} · ${ticketMark(ticket)}`}
          disabled={!isExchangeable(ticket)}
          checked={chosen.includes(ticket.id)}
          onChange={({ target }) => toggle(ticket.id, target.checked)}
        />
      ))}
      {isMissing && <FieldError id="tickets-missing">{t('Please choose a ticket.')}</FieldError>}
    </>
  )
}
