import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { lazy, Suspense } from 'react'
import {
  useEntries,
  useFieldProblem,
  useOpenedDocument,
} from '../../../parts/document/document-context.ts'
import { freeKey, idOfPath } from '../../../parts/document/field-path.ts'
import { Fold } from '../../../parts/document/fold.tsx'
import styles from '../event-editor.module.css'
import { TicketType } from './ticket-type.tsx'

// Few change it: it comes when somebody opens it.
const CurrencyFields = lazy(async () => ({
  default: (await import('./currency-fields.tsx')).CurrencyFields,
}))

/** What can be bought, in the order in which buyers see it. */
export function TicketsPart() {
  const { store, isReadOnly, jumpTo } = useOpenedDocument()
  const tickets = useEntries('tickets')
  const problem = useFieldProblem('tickets')
  const keys = Object.keys(tickets)
  function add(): void {
    const key = freeKey('', 'ticket', tickets)
    store.set(`tickets.${key}`, { name: '', price: '' })
    jumpTo(`tickets.${key}.name`)
  }
  return (
    <div id={idOfPath('tickets')} tabIndex={-1}>
      {problem !== undefined && (
        <Alert type="error">
          <p>{keys.length === 0 ? t('An event needs at least one ticket type.') : problem}</p>
        </Alert>
      )}
      {keys.map((key, index) => (
        <TicketType
          key={key}
          ticketKey={key}
          isFirst={index === 0}
          isLast={index === keys.length - 1}
        />
      ))}
      {!isReadOnly && (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={add}>
            {t('Add a ticket type')}
          </Button>
        </div>
      )}
      <Fold label={t('Currency and VAT')} within={['currency', 'vat']}>
        <Suspense fallback={null}>
          <CurrencyFields />
        </Suspense>
      </Fold>
    </div>
  )
}
