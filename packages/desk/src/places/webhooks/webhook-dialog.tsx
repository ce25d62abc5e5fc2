import { changeWebhook } from '@foyer/contract/api/webhooks/change-webhook.ts'
import { createWebhook } from '@foyer/contract/api/webhooks/create-webhook.ts'
import { listWebhooks } from '@foyer/contract/api/webhooks/list-webhooks.ts'
import { webhookKinds } from '@foyer/contract/api/webhooks/webhook-kinds.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { FieldError } from '@foyer/ui/field/field.tsx'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useId } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { bodyOf, useSchemaForm } from '../../parts/form/use-schema-form.ts'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import type { Webhook } from './webhook-card.tsx'
import { kindTexts } from './webhook-texts.ts'
import styles from './webhooks.module.css'

/** Makes a webhook, or changes one. A new one has a secret, which is shown next. */
export function WebhookDialog({
  webhook,
  onClose,
  onMade,
}: {
  webhook: Webhook | null
  onClose: () => void
  onMade: (secret: string) => void
}) {
  const { key: organiser } = useOrganiser()
  const create = useChange(createWebhook, [listWebhooks])
  const change = useChange(changeWebhook, [listWebhooks])
  const problem = create.problem ?? change.problem
  const formId = useId()
  const { register, handleSubmit, formState } = useSchemaForm(bodyOf(createWebhook), {
    values: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: webhook?.events ?? [...webhookKinds],
    },
    problem,
  })
  const { errors } = formState
  const save = handleSubmit(async (body) => {
    if (webhook === null) {
      const made = await create.run({ params: { organiser }, body })
      if (made !== undefined) onMade(made.body.secret)
      return
    }
    const params = { organiser, webhook: webhook.id }
    const done = await change.run({ params, body, version: `"${webhook.version}"` })
    if (done !== undefined) onClose()
  })
  return (
    <Modal
      open
      title={webhook === null ? t('New webhook') : t('Change the webhook')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} loading={create.isRunning || change.isRunning}>
            {webhook === null ? t('Make it') : t('Save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={t('Address of your program')}
          hint={t('It begins with https://')}
          inputMode="url"
          autoComplete="off"
          {...register('url')}
          error={errors.url?.message}
        />
        <TextField
          label={t('What it is for')}
          mark="optional"
          autoComplete="off"
          {...register('description')}
          error={errors.description?.message}
        />
        <fieldset className={styles.events}>
          <legend>{t('It is told when')}</legend>
          {webhookKinds.map((kind) => (
            <Checkbox key={kind} label={kindTexts[kind]} value={kind} {...register('events')} />
          ))}
          {errors.events !== undefined && (
            <FieldError id={`${formId}-events`}>{t('Please choose at least one.')}</FieldError>
          )}
        </fieldset>
      </form>
      {/* What is wrong with a field is said there. */}
      {Object.keys(problem?.fields ?? {}).length === 0 && <ProblemAlert problem={problem} />}
    </Modal>
  )
}
