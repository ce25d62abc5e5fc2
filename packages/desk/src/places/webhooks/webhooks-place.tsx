import { listWebhooks } from '@foyer/contract/api/webhooks/list-webhooks.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { useOrganiser } from '../../lib/session.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Answer } from '../../parts/answer.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { BesideList } from '../../parts/side-panel.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import styles from './webhooks.module.css'

/** Where messages about what happens are sent, and what became of each of them. */
export function Place() {
  const { key: organiser } = useOrganiser()
  const { delivery } = useParams()
  const webhooks = useOperation(listWebhooks, { params: { organiser } })
  const [isMaking, setMaking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const make = <Button onClick={() => setMaking(true)}>{t('New webhook')}</Button>
  return (
    <BesideList
      panel={delivery === undefined ? null : <DeliveryPanel key={delivery} id={delivery} />}
    >
      <PageHeading
        title={t('Webhooks')}
        actions={webhooks.data?.body.data.length === 0 ? null : make}
      >
        <p className={styles.soft}>
          {t('Your own programs are told at once what happens here, in signed messages.')}
        </p>
      </PageHeading>
      <Answer of={webhooks}>
        {({ body }) =>
          body.data.length === 0 ? (
            <EmptyState title={t('Nobody is told yet')} action={make}>
              {t('Give the address of a program of yours, and choose what it is to hear of.')}
            </EmptyState>
          ) : (
            <>
              <ul className={styles.cards}>
                {body.data.map((webhook) => (
                  <li key={webhook.id}>
                    <WebhookCard webhook={webhook} onSecret={setSecret} />
                  </li>
                ))}
              </ul>
              <DeliveryLog webhooks={body.data} />
            </>
          )
        }
      </Answer>
      {isMaking && (
        <WebhookDialog
          webhook={null}
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false)
            setSecret(made)
          }}
        />
      )}
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </BesideList>
  )
}

/** Shows a secret once: it is kept nowhere in this browser. */
function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
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
