import { t } from '@foyer/language/texts.ts'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { useState } from 'react'
import { textOf, useField } from '../document-context.ts'
import type { FieldPath } from '../field-path.ts'
import { BoundLongText } from './bound-text.tsx'
import { htmlOfText, textOfHtml } from './plain-html.ts'

/** A text of several paragraphs, typed as such; HTML that has more in it is shown as it is. */
export function BoundProse({
  path,
  label,
  hint,
  rows = 6,
}: {
  path: FieldPath
  label?: string
  hint?: string
  rows?: number
}) {
  const field = useField(path)
  const html = textOf(field.value)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed !== null && htmlOfText(typed) === html ? typed : textOfHtml(html)
  if (text === null) return <BoundLongText path={path} rows={rows} hint={t('Written as HTML.')} />
  return (
    <TextArea
      id={field.id}
      label={label ?? field.label}
      hint={[
        hint,
        t('An empty line begins a paragraph, “- ” a list. **Two stars** make words strong.'),
      ]
        .filter((one) => one !== undefined)
        .join(' ')}
      rows={rows}
      readOnly={field.isReadOnly}
      value={text}
      error={field.error}
      onChange={({ target }) => {
        setTyped(target.value)
        field.set(htmlOfText(target.value) || undefined)
      }}
      onBlur={field.leave}
    />
  )
}
