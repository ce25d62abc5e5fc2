import { currencies } from '@foyer/contract/money.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import {
  useEntries,
  useFieldProblem,
  useOpenedDocument,
} from '../../../parts/document/document-context.ts'
import { BoundSelect } from '../../../parts/document/fields/bound-choice.tsx'
import { BoundNumber } from '../../../parts/document/fields/bound-number.tsx'
import { freeKey, idOfPath } from '../../../parts/document/field-path.ts'
import { Fold } from '../../../parts/document/fold.tsx'
import { useEvent } from '../event-context.ts'
import styles from '../event-editor.module.css'
import { TicketType } from './ticket-type.tsx'

const currencyOptions = Object.keys(currencies).map((code) => ({ value: code, label: code }))

/** What can be bought, in the order in which buyers see it. */
export function TicketsPart() {
  const { store, isReadOnly, jumpTo } = useOpenedDocument()
  const { taken } = useEvent()
  const tickets = useEntries('tickets')
  const problem = useFieldProblem('tickets')
  const keys = Object.keys(tickets)
  const isSold = taken.tickets.some(({ sold, held }) => sold + held > 0)
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
        <BoundSelect
          path="currency"
          initially="GBP"
          options={currencyOptions}
          hint={isSold ? t('It stays as it is, because tickets are sold.') : undefined}
        />
        <BoundNumber
          path="vat"
          mark="optional"
          hint={t('Per cent. Left out, it is as with your other events.')}
        />
      </Fold>
    </div>
  )
}
