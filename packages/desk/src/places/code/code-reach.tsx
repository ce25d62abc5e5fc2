import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { FieldError } from '@foyer/ui/field/field.tsx'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { Answer } from '../../parts/answer.tsx'
import {
  useField,
  useFieldValue,
  useOpenedDocument,
} from '../../parts/document/document-context.ts'
import { idOfPath, withValue } from '../../parts/document/field-path.ts'
import { keysOf, reachOfCode, toggledKey, type CodeReachKind } from './code-rules.ts'
import styles from './code.module.css'
import { TicketReach } from './ticket-reach.tsx'
import { useEvents } from './use-events.ts'

/** What a code can be used for: everything, some events, or some ticket types. */
export function CodeReach() {
  const { store, isReadOnly } = useOpenedDocument()
  const events = useFieldValue('events')
  const tickets = useFieldValue('tickets')
  function choose(kind: CodeReachKind) {
    store.change((fields) => {
      const bare = withValue(withValue(fields, 'events', undefined), 'tickets', undefined)
      return kind === 'all' ? bare : { ...bare, [kind]: [] }
    })
  }
  return (
    <RadioGroup
      label={t('What it works for')}
      name="code-reach"
      disabled={isReadOnly}
      value={reachOfCode({ events, tickets })}
      onChange={choose}
      options={[
        { value: 'all', label: t('All your tickets') },
        { value: 'events', label: t('Some events'), content: <EventReach /> },
        { value: 'tickets', label: t('Some ticket types'), content: <TicketReach /> },
      ]}
    />
  )
}

function EventReach() {
  const field = useField('events')
  const keys = keysOf(field.value)
  const events = useEvents()
  return (
    <div id={idOfPath('events')} tabIndex={-1} role="group" aria-label={t('Events')}>
      <Answer of={events}>
        {(found) => (
          <div className={styles.choices}>
            {found.map(({ key, title }) => (
              <Checkbox
                key={key}
                label={title}
                disabled={field.isReadOnly}
                checked={keys.includes(key)}
                onChange={() => {
                  field.set(toggledKey(keys, key))
                  field.leave()
                }}
              />
            ))}
          </div>
        )}
      </Answer>
      {field.error !== undefined && (
        <FieldError id="code-events-error">
          {keys.length === 0 ? t('Please choose at least one.') : field.error}
        </FieldError>
      )}
    </div>
  )
}
