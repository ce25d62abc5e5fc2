import { codeAsTyped } from '@foyer/contract/typed/read-code.ts'
import { t } from '@foyer/language/texts.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { textOf, useField, useFieldValue } from '../../parts/document/document-context.ts'

/** The code as buyers enter it, or what many begin with. */
export function CodeText() {
  const field = useField('code')
  const isMany = useFieldValue('many') !== undefined
  return (
    <TextField
      id={field.id}
      label={isMany ? t('What they begin with') : field.label}
      hint={
        isMany
          ? t('It stays as it is once the shop has them.')
          : t(
              'Capital letters, digits and hyphens, as in JAZZ10. Buyers may enter small letters, too.',
            )
      }
      maxLength={64}
      autoComplete="off"
      spellCheck={false}
      readOnly={field.isReadOnly}
      value={textOf(field.value)}
      error={field.error}
      onChange={({ target }) => field.set(codeAsTyped(target.value))}
      onBlur={field.leave}
    />
  )
}
