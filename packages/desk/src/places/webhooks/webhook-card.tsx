import { changeWebhook } from '@foyer/contract/api/webhooks/change-webhook.ts'
import { listWebhookDeliveries } from '@foyer/contract/api/webhooks/list-webhook-deliveries.ts'
import { listWebhooks } from '@foyer/contract/api/webhooks/list-webhooks.ts'
import { sendTestMessage } from '@foyer/contract/api/webhooks/send-test-message.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { ActionMenu } from '../../parts/choosing/action-menu.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { Time } from '../../parts/time.tsx'
import { DeleteDialog, NewSecretDialog, ResendDialog } from './webhook-questions.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { kindTexts, webhookStateTexts } from './webhook-texts.ts'
import styles from './webhooks.module.css'

export type Webhook = AnswerOf<typeof listWebhooks>['data'][number]

type Open = 'change' | 'secret' | 'resend' | 'delete' | null

/** One receiver: what it hears of, how it stands, and what can be done with it. */
export function WebhookCard({
  webhook,
  onSecret,
}: {
  webhook: Webhook
  onSecret: (secret: string) => void
}) {
  const { key: organiser } = useOrganiser()
  const params = { organiser, webhook: webhook.id }
  const [open, setOpen] = useState<Open>(null)
  const test = useChange(sendTestMessage, [listWebhookDeliveries])
  const change = useChange(changeWebhook, [listWebhooks, listWebhookDeliveries])
  const isActive = webhook.state === 'active'
  const switchTo = isActive ? 'paused' : 'active'
  const close = () => setOpen(null)
  return (
    <article className={styles.card} aria-label={webhook.url}>
      <div className={styles.line}>
        <h2 className={styles.url}>{webhook.url}</h2>
        <StateMark {...webhookStateTexts[webhook.state]} />
      </div>
      {webhook.description !== null && <p className={styles.soft}>{webhook.description}</p>}
      <p className={styles.soft}>{webhook.events.map((kind) => kindTexts[kind]).join(' · ')}</p>
      {webhook.failing_since !== null && (
        <p className={styles.soft}>
          {t('Nothing has arrived since:')} <Time at={webhook.failing_since} />
        </p>
      )}
      {webhook.previous_secret_until !== null && (
        <p className={styles.soft}>
          {t('The secret before is good until:')} <Time at={webhook.previous_secret_until} />
        </p>
      )}
      <div className={styles.line}>
        {isActive ? (
          <Button
            variant="secondary"
            loading={test.isRunning}
            onClick={() => void test.run({ params })}
          >
            {t('Send a test message')}
          </Button>
        ) : (
          <Button
            loading={change.isRunning}
            onClick={() =>
              void change.run({
                params,
                body: { state: switchTo },
                version: `"${webhook.version}"`,
              })
            }
          >
            {t('Let it go on')}
          </Button>
        )}
        <ActionMenu
          label={t('More for {url}', { url: webhook.url })}
          actions={[
            { key: 'change', label: t('Change'), run: () => setOpen('change') },
            ...(isActive
              ? [
                  {
                    key: 'resend',
                    label: t('Send again what has not arrived'),
                    run: () => setOpen('resend'),
                  },
                  {
                    key: 'pause',
                    label: t('Pause'),
                    run: () =>
                      void change.run({
                        params,
                        body: { state: 'paused' },
                        version: `"${webhook.version}"`,
                      }),
                  },
                ]
              : []),
            { key: 'secret', label: t('Make another secret'), run: () => setOpen('secret') },
            { key: 'delete', label: t('Delete'), danger: true, run: () => setOpen('delete') },
          ]}
        />
      </div>
      <ProblemAlert problem={test.problem ?? change.problem} />
      {open === 'change' && <WebhookDialog webhook={webhook} onClose={close} onMade={close} />}
      {open === 'secret' && <NewSecretDialog webhook={webhook} onClose={close} onMade={onSecret} />}
      {open === 'resend' && <ResendDialog webhook={webhook} onClose={close} />}
      {open === 'delete' && <DeleteDialog webhook={webhook} onClose={close} />}
    </article>
  )
}
