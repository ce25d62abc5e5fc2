import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { useState } from 'react'
import styles from './webhooks.module.css'

/** Shows a secret once: it is kept nowhere in this browser. */
export function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  const [copied, setCopied] = useState<string | null>(null)
  async function copy(text: string) {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      // Without the right to the clipboard it is still there to be marked.
      () => {},
    )
  }
  return (
    <Modal
      open={secret !== null}
      title={t('The secret of this webhook')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={() => void copy(secret ?? '')}>
            {copied !== null && copied === secret ? t('Copied') : t('Copy')}
          </Button>
          <Button onClick={onClose}>{t('I have kept it')}</Button>
        </>
      }
    >
      <p>
        {t(
          'Your program verifies messages with it. It is shown this once; if it gets lost, make another.',
        )}
      </p>
      <p className={styles.code}>{secret}</p>
    </Modal>
  )
}
