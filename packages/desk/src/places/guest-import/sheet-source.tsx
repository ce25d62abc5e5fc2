import { guestColumns } from '@foyer/contract/rules/guests/guest-sheet.ts'
import { sheetOfRows } from '@foyer/contract/rules/guests/sheet-text.ts'
import { t } from '@foyer/language/texts.ts'
import { buttonClass } from '@foyer/ui/button/button.tsx'
import { FieldError } from '@foyer/ui/field/field.tsx'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { CopyButton } from '../../parts/copy-button.tsx'
import styles from './guest-import.module.css'
import { textOfFile } from './sheet-file.ts'
import { SheetColumns } from './sheet-columns.tsx'

/** More than this in a box makes typing slow; it is kept beside it. */
const boxMost = 100_000

/** Where the text of a sheet comes from: a file, or the clipboard. */
export function SheetSource({
  text,
  onText,
  ticket,
}: {
  text: string
  onText: (text: string) => void
  /** A ticket of the chosen date, for the example. */
  ticket: string | undefined
}) {
  const [isWorkbook, setWorkbook] = useState(false)
  const example = [
    [...guestColumns],
    ['Ada Lovelace', 'ada@example.org', ticket ?? 'Standing', '2', t('Wheelchair')],
  ]
  async function read(file: File | undefined) {
    if (file === undefined) return
    const found = textOfFile(new Uint8Array(await file.arrayBuffer()))
    setWorkbook(found === null)
    onText(found ?? '')
  }
  return (
    <>
      <SheetColumns ticket={ticket} />
      <p className={styles.buttons}>
        <a
          className={buttonClass({ variant: 'secondary' })}
          download="guests.csv"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${sheetOfRows(example)}`)}`}
        >
          {t('Download a template')}
        </a>
        <CopyButton
          label={t('Copy the columns')}
          text={() => example.map((row) => row.join('\t')).join('\n')}
        />
      </p>
      <TextField
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        label={t('Choose a CSV file')}
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {isWorkbook && (
        <FieldError id="guest-sheet-workbook">
          {t('This is a workbook. Save it as CSV, or copy its rows and paste them below.')}
        </FieldError>
      )}
      <TextArea
        label={t('Or paste the rows here')}
        hint={t('Mark them in your spreadsheet, with the row that names the columns.')}
        rows={5}
        spellCheck={false}
        autoComplete="off"
        value={text.length > boxMost ? '' : text}
        onChange={({ target }) => {
          setWorkbook(false)
          onText(target.value)
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (pasted.length <= boxMost) return
          event.preventDefault()
          onText(pasted)
        }}
      />
    </>
  )
}
