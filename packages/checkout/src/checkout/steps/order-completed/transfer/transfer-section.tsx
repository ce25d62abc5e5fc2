import { canAddRow, canRaiseQuantity, type LocalNow } from '@foyer/contract/rules/transfer-rows.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { useRef } from 'react'
import styles from '../order-completed.module.css'
import { type FormGroup, type FormRow, newRow } from './transfer-form.ts'
import { RecipientRow } from './recipient-row.tsx'

interface TransferSectionProps {
  readonly group: FormGroup
  readonly now: LocalNow
  /** The buyer has tried to send: every mistake is shown. */
  readonly validated: boolean
  readonly open: boolean
  readonly onToggle: (open: boolean) => void
  readonly onChange: (group: FormGroup) => void
}

/** The tickets of one line, and the people they are transferred to. */
export function TransferSection(props: TransferSectionProps) {
  const { group, now, validated, open, onToggle, onChange } = props
  const { rows, bought, title } = group
  const add = useRef<HTMLButtonElement>(null)
  const set = (changed: readonly FormRow[]) => onChange({ ...group, rows: changed })
  const given = rows.reduce((sum, { qty }) => sum + qty, 0)

  function remove(key: number) {
    set(rows.filter((row) => row.key !== key))
    // The pressed button was removed with its row.
    add.current?.focus()
  }
  function addRow() {
    if (!canAddRow(group)) return
    const last = rows.at(-1)?.key ?? 0
    set([...rows, newRow(group.ticket_id, last + 1, 1)])
  }

  return (
    <Disclosure label={title} open={open} onToggle={onToggle}>
      {rows.map((row, index) => (
        <RecipientRow
          key={row.key}
          row={row}
          legend={t('Recipient {number} of {all}, {ticket}', {
            number: index + 1,
            all: rows.length,
            ticket: group.ticketName,
          })}
          most={row.qty + (canRaiseQuantity(group) ? 1 : 0)}
          now={now}
          lastDay={group.lastDay}
          validated={validated}
          onChange={(changed) => set(rows.map((one) => (one.key === row.key ? changed : one)))}
          onRemove={index === 0 ? undefined : () => remove(row.key)}
        />
      ))}
      <p role="status" className={styles.hint}>
        {t('{given} of {all} given out', { given, all: bought })}
      </p>
      <Button variant="secondary" ref={add} aria-disabled={!canAddRow(group)} onClick={addRow}>
        {t('Add another recipient')}
      </Button>
    </Disclosure>
  )
}
