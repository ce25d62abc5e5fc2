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
  const [note, setNote] = useState<string | null>(null)
  const example = [
    [...guestColumns],
    ['Ada Lovelace', 'ada@example.org', ticket ?? 'Standing', '2', t('Wheelchair')],
  ]
  async function read(file: File | undefined) {
    if (file === undefined) return
    const { text: found, note: said } = await textIn(new Uint8Array(await file.arrayBuffer()))
    setNote(said)
    onText(found)
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
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain"
        label={t('Choose an Excel or CSV file')}
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {note !== null && <FieldError id="guest-sheet-note">{note}</FieldError>}
      <TextArea
        label={t('Or paste the rows here')}
        hint={t('Mark them in your spreadsheet, with the row that names the columns.')}
        rows={5}
        spellCheck={false}
        autoComplete="off"
        value={text.length > boxMost ? '' : text}
        onChange={({ target }) => {
          setNote(null)
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

/** So many lines are named. */
const linesMost = 10

/** The text of a file, and what to say of it. */
async function textIn(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ readonly text: string; readonly note: string | null }> {
  const found = textOfFile(bytes)
  switch (found.kind) {
    case 'text': {
      const lines = found.oddLines.slice(0, linesMost).join(', ')
      const note =
        lines === ''
          ? null
          : t(
              'Check the accents in these lines of the file: {lines}. They are written in another encoding than the rest.',
              { lines },
            )
      return { text: found.text, note }
    }
    case 'old_workbook':
      return {
        text: '',
        note: t('This workbook is too old to be read here. Save it as .xlsx or CSV.'),
      }
    case 'workbook':
      try {
        const { readWorkbook } = await import('./read-workbook.ts')
        return { text: sheetOfRows(await readWorkbook(bytes)), note: null }
      } catch {
        return {
          text: '',
          note: t(
            'This workbook could not be read. Save it as CSV, or copy its rows and paste them below.',
          ),
        }
      }
  }
}
