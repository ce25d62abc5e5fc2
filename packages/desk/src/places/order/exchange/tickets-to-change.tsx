import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { FieldError } from '@foyer/ui/field/field.tsx'
import { timeText } from '../../../parts/time.tsx'
import { useOpenOrder } from '../order-context.ts'
import { holderText, ticketName } from '../order-texts.ts'
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
  const open = order.tickets.filter(isExchangeable)
  const toggle = (id: number, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <>
      {open.map((ticket) => (
        <Checkbox
          key={ticket.id}
          label={ticketName(ticket)}
          hint={t('{when}, with {holder}', {
            when: timeText(ticket.starts_at, ticket.time_zone),
            holder: holderText(ticket),
          })}
          checked={chosen.includes(ticket.id)}
          onChange={({ target }) => toggle(ticket.id, target.checked)}
        />
      ))}
      {isMissing && <FieldError id="tickets-missing">{t('Please choose a ticket.')}</FieldError>}
    </>
  )
}
