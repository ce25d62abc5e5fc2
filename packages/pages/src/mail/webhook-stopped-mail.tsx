import { webhookDeliveryDays } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { shortDay } from '../format/dates.ts'
import type { MailPayloads, RenderedMail } from '../renderers.ts'
import { plainLetter } from './plain-letter.tsx'

/** A mail to the owners of an organiser: one of their webhooks was stopped, and how it goes on. */
export function webhookStoppedMail(stopped: MailPayloads['webhook_stopped']): RenderedMail {
  const { siteName, organiser, receiver, why, since, deskUrl } = stopped
  const texts = [
    why === 'gone'
      ? t('{receiver} has answered that it wants no more messages, so none are sent to it.', {
          receiver,
        })
      : t('{receiver} has taken no message since {day}, so none are sent to it any more.', {
          receiver,
          day: shortDay(since, 'UTC'),
        }),
    t(
      'What has not arrived is kept for {days} days. Once the receiver works again, let the webhook go on at the desk and have it sent again: {deskUrl}',
      { days: webhookDeliveryDays, deskUrl },
    ),
  ]
  return plainLetter({
    siteName,
    subject: t('A webhook of {organiser} was stopped', { organiser }),
    texts,
    footer: t('You get this mail because you own {organiser} at the desk.', { organiser }),
  })
}
