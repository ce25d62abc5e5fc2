import { t, counted } from '@foyer/language/texts.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { missingColumns, type ReadSheet } from '@foyer/contract/rules/guests/guest-sheet.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { SheetSource } from './sheet-source.tsx'
import { TypedGuests } from './typed-guests.tsx'
import type { GuestImport } from './use-guest-import.ts'
import { columnTexts } from './column-texts.ts'
import styles from './guest-import.module.css'

/** So many rows show whether the columns are the right ones. */
const shown = 3
/** So many columns that nobody knows are named. */
const leftOutShown = 10

/** What was understood of a sheet, before anything is sent. */
function SheetPreview({ sheet }: { sheet: ReadSheet }) {
  if (sheet.kind !== 'read')
    return (
      <Alert type="error" role="status">
        <p>
          {sheet.kind === 'unreadable'
            ? t('Row {row} cannot be read: a quotation mark is not closed.', { row: sheet.row })
            : missingColumns(sheet.seen, sheet.missing)}
        </p>
      </Alert>
    )
  const { rows, understood, unknown } = sheet
  return (
    <div className={styles.preview} role="status">
      <p>
        <strong>
          {counted(rows.length, { one: '{count} guest found', other: '{count} guests found' })}
        </strong>
        {' · '}
        {understood.map((column) => columnTexts[column]).join(', ')}
      </p>
      {unknown.length > 0 && (
        <p className={styles.soft}>
          {t('Left out: {columns}', { columns: unknown.slice(0, leftOutShown).join(', ') })}
          {unknown.length > leftOutShown && (
            <>
              {' '}
              {counted(unknown.length - leftOutShown, {
                one: 'and {count} more column',
                other: 'and {count} more columns',
              })}
            </>
          )}
        </p>
      )}
      <ul className={styles.rows}>
        {rows.slice(0, shown).map(({ row, name, email, ticket_type: ticket, quantity, note }) => (
          <li key={row}>
            <span className={styles.number}>{t('Row {number}', { number: row })}</span>
            {[name, email, `${quantity === '' ? '1' : quantity} × ${ticket}`, note]
              .filter((cell) => cell !== '')
              .join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One or two that are typed in, or those of a sheet. */
export function WhoComes({ guests }: { guests: GuestImport }) {
  const { way, typed, types } = guests
  return (
    <>
      <RadioGroup
        name="way"
        label={t('Who comes?')}
        value={way}
        onChange={guests.setWay}
        options={[
          { value: 'typed', label: t('I type them in') },
          { value: 'sheet', label: t('They are in a spreadsheet') },
        ]}
      />
      {way === 'typed' ? (
        <TypedGuests
          guests={typed}
          onChange={guests.setTyped}
          types={types}
          mistakes={guests.problem?.fields ?? {}}
        />
      ) : (
        <SheetGuests guests={guests} />
      )}
    </>
  )
}

function SheetGuests({ guests: { sheet, text, setText, types, form } }: { guests: GuestImport }) {
  return (
    <>
      <SheetSource text={text} onText={setText} ticket={types[0]?.name} />
      {sheet !== null && <SheetPreview sheet={sheet} />}
      <TextField
        label={t('Name of the list')}
        hint={t('As in: Press night')}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </>
  )
}
