import { deleteWebhook } from '@foyer/contract/api/webhooks/delete-webhook.ts'
import { listWebhookDeliveries } from '@foyer/contract/api/webhooks/list-webhook-deliveries.ts'
import { listWebhooks } from '@foyer/contract/api/webhooks/list-webhooks.ts'
import { resendWebhook } from '@foyer/contract/api/webhooks/resend-webhook.ts'
import { rotateWebhookSecret } from '@foyer/contract/api/webhooks/rotate-webhook-secret.ts'
import { previousSecretHours, webhookDeliveryDays } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { useState } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { DayField } from '../../parts/choosing/day-field.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import type { Webhook } from './webhook-card.tsx'

interface Asked {
  readonly webhook: Webhook
  readonly onClose: () => void
}

const versionOf = ({ version }: Webhook): string => `"${version}"`

/** Asks before another secret is made. */
export function NewSecretDialog({
  webhook,
  onClose,
  onMade,
}: Asked & { readonly onMade: (secret: string) => void }) {
  const { key: organiser } = useOrganiser()
  const change = useChange(rotateWebhookSecret, [listWebhooks])
  async function confirm() {
    const params = { organiser, webhook: webhook.id }
    const made = await change.run({ params, version: versionOf(webhook) })
    if (made === undefined) return
    onClose()
    onMade(made.body.secret)
  }
  return (
    <ConfirmDialog
      open
      title={t('Make another secret?')}
      action={t('Make another secret')}
      {...change}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {t(
          'For {hours} hours messages are signed with both, so that your program refuses none while you change it there.',
          { hours: previousSecretHours },
        )}
      </p>
    </ConfirmDialog>
  )
}

/** Asks from which day on what has not arrived is sent again. */
export function ResendDialog({ webhook, onClose }: Asked) {
  const { key: organiser } = useOrganiser()
  const [day, setDay] = useState<string | null>(webhook.failing_since?.slice(0, 10) ?? null)
  const change = useChange(resendWebhook, [listWebhookDeliveries])
  const since = `${day ?? webhook.created_at.slice(0, 10)}T00:00:00.000Z`
  async function confirm() {
    const params = { organiser, webhook: webhook.id }
    if ((await change.run({ params, body: { since } })) !== undefined) onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('Send again what has not arrived?')}
      action={t('Send again')}
      {...change}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {t(
          'Messages of the last {days} days that were given up or held back go to {url} once more, each with the id it had.',
          { days: webhookDeliveryDays, url: webhook.url },
        )}
      </p>
      <DayField label={t('Only since')} day={day} onChange={setDay} />
    </ConfirmDialog>
  )
}

/** Asks before a webhook ends. */
export function DeleteDialog({ webhook, onClose }: Asked) {
  const { key: organiser } = useOrganiser()
  const change = useChange(deleteWebhook, [listWebhooks, listWebhookDeliveries])
  async function confirm() {
    const params = { organiser, webhook: webhook.id }
    if ((await change.run({ params, version: versionOf(webhook) })) !== undefined) onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('Delete this webhook?')}
      action={t('Delete it')}
      {...change}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {t(
          '{url} gets nothing more, and its secret is forgotten. What was sent can be looked at for {days} days.',
          { days: webhookDeliveryDays, url: webhook.url },
        )}
      </p>
    </ConfirmDialog>
  )
}
