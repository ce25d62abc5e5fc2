import type {
  MailingFault,
  LeftOutReason,
  MailingState,
  RecipientState,
} from '@foyer/contract/api/mailings/mailing-shapes.ts'
import { counted, t } from '@foyer/language/texts.ts'

type Tone = 'good' | 'quiet' | 'bad'

export const mailingStateTexts = {
  draft: { name: t('Draft'), tone: 'quiet' },
  scheduled: { name: t('Scheduled'), tone: 'good' },
  collecting: { name: t('Beginning'), tone: 'good' },
  sending: { name: t('Being sent'), tone: 'good' },
  stopped: { name: t('Stopped'), tone: 'bad' },
  sent: { name: t('Sent'), tone: 'quiet' },
} as const satisfies Record<MailingState, { name: string; tone: Tone }>

export const recipientStateTexts = {
  waiting: { name: t('Waits for its turn'), tone: 'quiet' },
  queued: { name: t('On its way'), tone: 'quiet' },
  sent: { name: t('Sent'), tone: 'good' },
  delayed: { name: t('Put off, and tried again'), tone: 'quiet' },
  bounced: { name: t('Came back'), tone: 'bad' },
  failed: { name: t('Failed'), tone: 'bad' },
  left_out: { name: t('Left out'), tone: 'quiet' },
} as const satisfies Record<RecipientState, { name: string; tone: Tone }>

export const leftOutTexts = {
  no_address: t('no e-mail address'),
  erased: t('had their data erased'),
  bounced: t('mail to them came back before'),
  no_ticket: t('no valid ticket'),
  no_consent: t('never agreed to news'),
  unsubscribed: t('unsubscribed'),
} as const satisfies Record<LeftOutReason, string>

/** Why it does not go on by itself, and what to do about it. */
export const faultTexts = {
  filters: t(
    'Its list can no longer be narrowed as it was saved. Stop it, and write it anew to those you mean.',
  ),
  unknown: t(
    'Something went wrong in the shop, and its operator is told. It is tried again by itself; you can also send it again now.',
  ),
} as const satisfies Record<MailingFault, string>

export const kindTexts = {
  service: t('About what they have bought'),
  marketing: t('News, to those who agreed'),
} as const

export const audienceTexts = {
  buyers: t('Whoever bought'),
  holders: t('Everybody who holds a ticket'),
} as const

export const peopleText = (count: number): string =>
  counted(count, { one: '{count} person', other: '{count} people' })
