import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { FieldError } from '@foyer/ui/field/field.tsx'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { useState } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Answer } from '../../parts/answer.tsx'
import { isFields, textOf, useField } from '../../parts/document/document-context.ts'
import { idOfPath } from '../../parts/document/field-path.ts'
import { keysOf, toggledKey } from './code-rules.ts'
import { useEvents } from './use-events.ts'

/** The ticket types a code is for, chosen event by event; a reference is `event/ticket`. */
export function TicketReach() {
  const field = useField('tickets')
  const chosen = keysOf(field.value)
  const events = useEvents()
  const [event, setEvent] = useState(() => chosen[0]?.split('/')[0] ?? '')
  const elsewhere = chosen.filter((one) => !one.startsWith(`${event}/`))
  return (
    <div id={idOfPath('tickets')} tabIndex={-1} role="group" aria-label={t('Ticket types')}>
      <Answer of={events}>
        {(found) => (
          <SelectField
            label={t('Event')}
            placeholder={t('Please choose')}
            value={event}
            options={found.map(({ key, title }) => ({ value: key, label: title }))}
            onChange={({ target }) => setEvent(target.value)}
          />
        )}
      </Answer>
      {event !== '' && (
        <TicketsOf
          event={event}
          chosen={chosen}
          isReadOnly={field.isReadOnly}
          onToggle={(one) => {
            field.set(toggledKey(chosen, one))
            field.leave()
          }}
        />
      )}
      {elsewhere.length > 0 && (
        <p>{t('Of other events: {tickets}', { tickets: elsewhere.join(', ') })}</p>
      )}
      {field.error !== undefined && (
        <FieldError id="code-tickets-error">
          {chosen.length === 0 ? t('Please choose at least one.') : field.error}
        </FieldError>
      )}
    </div>
  )
}

function TicketsOf({
  event,
  chosen,
  isReadOnly,
  onToggle,
}: {
  event: string
  chosen: readonly string[]
  isReadOnly: boolean
  onToggle: (reference: string) => void
}) {
  const { key: organiser } = useOrganiser()
  const found = useOperation(getDocument, { params: { organiser, section: 'events', key: event } })
  return (
    <Answer of={found}>
      {({ body }) => {
        const tickets = isFields(body.fields['tickets']) ? body.fields['tickets'] : {}
        return Object.entries(tickets).map(([key, ticket]) => (
          <Checkbox
            key={key}
            label={(isFields(ticket) && textOf(ticket['name'])) || key}
            disabled={isReadOnly}
            checked={chosen.includes(`${event}/${key}`)}
            onChange={() => onToggle(`${event}/${key}`)}
          />
        ))
      }}
    </Answer>
  )
}
