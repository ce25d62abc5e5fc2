import { t } from '@foyer/language/texts.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useState } from 'react'

/** Promo codes and gift vouchers. They count once the field is left or Enter is pressed: half a code is none. */
export function CodesField({
  said,
  onSay,
  error,
}: {
  said: string
  onSay: (text: string) => void
  error: string | undefined
}) {
  const [typed, setTyped] = useState(said)
  return (
    <TextField
      label={t('Promo codes or gift vouchers')}
      hint={t('Put a comma between several.')}
      mark="optional"
      autoComplete="off"
      spellCheck={false}
      value={typed}
      error={error}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => onSay(typed)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onSay(typed)
      }}
    />
  )
}
