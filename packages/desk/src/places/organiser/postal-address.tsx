import { t } from '@foyer/language/texts.ts'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { useField } from '../../parts/document/document-context.ts'

/** The address of the seller, line by line, as papers print it. */
export function PostalAddress() {
  const field = useField('postal_address')
  const lines: readonly unknown[] = Array.isArray(field.value) ? field.value : []
  return (
    <TextArea
      id={field.id}
      label={field.label}
      hint={t('It stands on receipts and invoices. One line of the address on each line here.')}
      mark="optional"
      rows={4}
      readOnly={field.isReadOnly}
      value={lines.join('\n')}
      error={field.error}
      onChange={({ target }) =>
        field.set(target.value === '' ? undefined : target.value.split('\n'))
      }
      onBlur={() => {
        // An empty line is no line of an address.
        const full = lines.filter((line) => typeof line === 'string' && line.trim() !== '')
        if (full.length !== lines.length) field.set(full.length === 0 ? undefined : full)
        field.leave()
      }}
    />
  )
}
