import { t } from '@foyer/language/texts.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { textOf, useField } from '../../parts/document/document-context.ts'

/** The code as buyers enter it: capital letters, whatever is typed. */
export function CodeText() {
  const field = useField('code')
  return (
    <TextField
      id={field.id}
      label={field.label}
      hint={t(
        'Capital letters, digits and hyphens, as in JAZZ10. Buyers may enter small letters, too.',
      )}
      maxLength={64}
      autoComplete="off"
      spellCheck={false}
      readOnly={field.isReadOnly}
      value={textOf(field.value)}
      error={field.error}
      onChange={({ target }) => field.set(target.value.toUpperCase().replaceAll(/\s/g, ''))}
      onBlur={field.leave}
    />
  )
}
