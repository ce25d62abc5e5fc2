import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { createKey } from '@foyer/contract/api/staff/create-key.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useState } from 'react'

/** A key that has just been made: it is in sight this once, because only its hash is kept. */
export function NewKey({
  made: { name, key },
  onDone,
}: {
  made: AnswerOf<typeof createKey>
  onDone: () => void
}) {
  const [told, setTold] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(key)
      setTold(t('Copied.'))
    } catch {
      setTold(t('This browser does not allow it: please select the key and copy it.'))
    }
  }
  return (
    <Alert type="success" role="status" title={t('The key {name} was made', { name })}>
      <p>{t('Copy it now and keep it safe: it is never shown again.')}</p>
      <TextField
        label={t('Key')}
        value={key}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <p>
        <Button variant="primary" onClick={() => void copy()}>
          {t('Copy the key')}
        </Button>{' '}
        <Button variant="secondary" onClick={onDone}>
          {t('I have kept it')}
        </Button>
      </p>
      <p role="status">{told}</p>
    </Alert>
  )
}
