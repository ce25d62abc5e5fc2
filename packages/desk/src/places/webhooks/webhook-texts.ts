import type {
  deliveryStates,
  testKind,
  WebhookKind,
  webhookStates,
} from '@foyer/contract/api/webhooks/webhook-kinds.ts'
import { t } from '@foyer/language/texts.ts'

export const kindTexts: Readonly<Record<WebhookKind | typeof testKind, string>> = {
  'order.paid': t('An order is paid'),
  'order.refunded': t('An order is refunded, wholly or in part'),
  'ticket.issued': t('A ticket is issued'),
  'ticket.transferred': t('A ticket is passed on'),
  'ticket.checked_in': t('Somebody is let in'),
  'ticket.check_in_undone': t('Letting somebody in is taken back'),
  'event.changed': t('An event is changed'),
  'webhook.test': t('A test message'),
}

type Tone = 'good' | 'quiet' | 'bad'
interface StateText {
  readonly name: string
  readonly tone: Tone
}

export const webhookStateTexts: Readonly<Record<(typeof webhookStates)[number], StateText>> = {
  active: { name: t('Active'), tone: 'good' },
  paused: { name: t('Paused'), tone: 'quiet' },
  gone: { name: t('Stopped: its receiver wants no more'), tone: 'bad' },
  failing: { name: t('Stopped: nothing arrived for days'), tone: 'bad' },
}

export const deliveryStateTexts: Readonly<Record<(typeof deliveryStates)[number], StateText>> = {
  pending: { name: t('On its way'), tone: 'quiet' },
  delivered: { name: t('Arrived'), tone: 'good' },
  failed: { name: t('Given up'), tone: 'bad' },
  held: { name: t('Held back'), tone: 'quiet' },
}
