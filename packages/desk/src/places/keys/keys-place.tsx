import type { createKey } from '@foyer/contract/api/staff/create-key.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { useState } from 'react'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { KeyList } from './key-list.tsx'
import styles from './new-key.module.css'

/** The keys with which programs call the API for the organiser. */
export function Place() {
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<AnswerOf<typeof createKey> | null>(null)
  return (
    <>
      <PageHeading
        title={t('API keys')}
        actions={
          <Button variant="primary" onClick={() => setMaking(true)}>
            {t('Make a key')}
          </Button>
        }
      >
        <p>
          <RichText
            text={t(
              'With a key a program does what you allow it to. <link>How to call the API</link>',
            )}
            parts={{ link: (words) => <a href="/api/v1/">{words}</a> }}
          />
        </p>
      </PageHeading>
      {made !== null && <NewKey made={made} onDone={() => setMade(null)} />}
      <KeyList />
      {isMaking && (
        <CreateKeyDialog
          onClose={() => setMaking(false)}
          onMade={(answer) => {
            setMade(answer)
            setMaking(false)
          }}
        />
      )}
    </>
  )
}

/** A key that has just been made: it is in sight this once, because only its hash is kept. */
function NewKey({
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
      <p className={styles.buttons}>
        <Button variant="primary" onClick={() => void copy()}>
          {t('Copy the key')}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t('I have kept it')}
        </Button>
      </p>
      <p role="status">{told}</p>
    </Alert>
  )
}
