import { guestColumns, type GuestColumn } from '@foyer/contract/rules/guests/guest-sheet.ts'
import { sheetOfRows } from '@foyer/contract/rules/guests/sheet-text.ts'
import { t } from '@foyer/language/texts.ts'
import { buttonClass } from '@foyer/ui/button/button.tsx'
import { FieldError } from '@foyer/ui/field/field.tsx'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { DescriptionList } from '@foyer/ui/description-list/description-list.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import styles from './guest-import.module.css'
import { type ReadFile, readFile } from './read-file.ts'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { encodings } from './file-encodings.ts'
import type { Guessed } from './sheet-file.ts'

/** So many words of the file show whether its letters are right. */
const wordsMost = 6
/** So much of the text is looked through for them. */
const textMost = 200_000

/** What was guessed of a file that does not say how its letters are written, with some of its words, and the other ways to read it. */
function EncodingChoice({
  guessed: { encoding, text },
  onChoose,
}: {
  guessed: Guessed
  /** Gets the encoding as `TextDecoder` knows it. */
  onChoose: (encoding: string) => void
}) {
  return (
    <SelectField
      label={t('Letters in this file')}
      hint={t(
        'The file does not say which letters it uses, so this is a guess. Choose another one if these words look wrong: {words}',
        { words: wordsIn(text).join(', ') },
      )}
      options={encodings.map(({ id, name }) => ({ value: id, label: name }))}
      value={encoding.id}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

/** Some words that have other letters than those of ASCII. */
function wordsIn(text: string): readonly string[] {
  const words = new Set<string>()
  for (const [word] of text.slice(0, textMost).matchAll(/[^\0-@[-`{-\x7f\s]+/g)) {
    if (/[^\0-\x7f]/.test(word)) words.add(word.slice(0, 30))
    if (words.size === wordsMost) break
  }
  return [...words]
}

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
  const [file, setFile] = useState<ReadFile | null>(null)
  const example = [
    [...guestColumns],
    ['Ada Lovelace', 'ada@example.org', ticket ?? 'Standing', '2', t('Wheelchair')],
  ]
  async function read(bytes: Uint8Array<ArrayBuffer>, encoding?: string) {
    const found = await readFile(bytes, encoding)
    setFile(found)
    onText(found.text)
  }
  async function choose(chosen: File | undefined) {
    if (chosen !== undefined) await read(new Uint8Array(await chosen.arrayBuffer()))
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
        accept=".csv,.tsv,.txt,.xlsx,.ods,text/csv,text/tab-separated-values,text/plain"
        label={t('Choose an Excel or CSV file')}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {file !== null && file.note !== null && (
        <FieldError id="guest-sheet-note">{file.note}</FieldError>
      )}
      {file !== null && file.guessed !== null && (
        <EncodingChoice
          guessed={file.guessed}
          onChoose={(encoding) => void read(file.bytes, encoding)}
        />
      )}
      <TextArea
        label={t('Or paste the rows here')}
        hint={t('Mark them in your spreadsheet, with the row that names the columns.')}
        rows={5}
        spellCheck={false}
        autoComplete="off"
        value={text.length > boxMost ? '' : text}
        onChange={({ target }) => {
          setFile(null)
          onText(target.value)
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (pasted.length <= boxMost) return
          event.preventDefault()
          setFile(null)
          onText(pasted)
        }}
      />
    </>
  )
}

/** The columns that a sheet may have, what each is for, and an example. */
function SheetColumns({ ticket }: { ticket: string | undefined }) {
  const about: Readonly<Record<GuestColumn, readonly [what: string, example: string]>> = {
    name: [t('Who comes. Needed.'), 'Ada Lovelace'],
    email: [t('Where their tickets go.'), 'ada@example.org'],
    ticket_type: [t('The ticket by its name. Needed.'), ticket ?? 'Standing'],
    quantity: [t('One, unless you say more.'), '2'],
    note: [t('For you, your colleagues and the door.'), t('Wheelchair')],
  }
  return (
    <Disclosure label={t('Which columns does it need?')}>
      <DescriptionList
        rows={guestColumns.map((column) => {
          const [what, example] = about[column]
          return { term: column, detail: example, note: what }
        })}
      />
    </Disclosure>
  )
}
