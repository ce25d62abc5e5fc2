import { sheetMistakesMaximum } from '@foyer/contract/limits.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { CopyButton } from '../../parts/copy-button.tsx'
import { columnTexts } from './column-texts.ts'
import styles from './guest-import.module.css'
import type { SheetMistake } from './sheet-mistakes.ts'

/** So many stand there at once: whoever has more mends them in the spreadsheet, beside a copy of the list. */
const shownAtOnce = 20

/** Every mistake of a sheet with its row. */
export function MistakeList({
  message,
  mistakes,
}: {
  message: string
  mistakes: readonly SheetMistake[]
}) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? mistakes : mistakes.slice(0, shownAtOnce)
  const hidden = mistakes.length - shown.length
  return (
    <section aria-label={t('Mistakes')}>
      <Alert type="error" role="alert" title={message}>
        <p>{t('Correct them in your sheet and bring it again.')}</p>
        {mistakes.length === sheetMistakesMaximum && (
          <p>
            {counted(mistakes.length, {
              one: 'The first {count} is named here.',
              other: 'The first {count} are named here.',
            })}
          </p>
        )}
      </Alert>
      <ol className={styles.rows}>
        {shown.map(({ row, column, detail, guest, cell }) => (
          <li key={`${row} ${column}`}>
            <span className={styles.where}>
              {t('Row {number}, {column}', { number: row, column: columnTexts[column] })}
            </span>
            <span>
              <strong>{detail}</strong>
              {column !== 'name' && cell !== '' && <> “{shownText(cell)}”</>}
              {guest !== '' && <span className={styles.soft}> · {shownText(guest)}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.buttons}>
        {hidden > 0 && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {counted(hidden, { one: 'Show {count} more', other: 'Show {count} more' })}
          </Button>
        )}
        <CopyButton label={t('Copy the mistakes')} text={() => textOf(mistakes)} />
      </p>
    </section>
  )
}

/** The beginning of what stands in a cell, with a mark for each character that nobody sees and that may turn the others around. */
const shownText = (cell: string): string => {
  const shown = cell.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\uFFFD')
  return shown.length > 80 ? `${shown.slice(0, 80)} …` : shown
}

/** As a spreadsheet takes it, to be put beside the sheet. */
const textOf = (mistakes: readonly SheetMistake[]): string =>
  [
    [t('Row of the sheet'), t('Column'), t('Mistake'), t('What stands there')],
    ...mistakes.map(({ row, column, detail, cell }) => [
      String(row),
      columnTexts[column],
      detail,
      cell.replaceAll(/[\t\r\n]/g, ' '),
    ]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')
