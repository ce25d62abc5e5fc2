import { t } from '@foyer/language/texts.ts'
import type { EventChange } from './change-place.tsx'

type Row = 'waiting' | 'choosing' | 'kept' | 'exchanged' | 'refunded' | 'person' | 'decided'

/** What an act is, in a few words. */
export function changeTitle({ kind, event }: Pick<EventChange, 'kind' | 'event'>): string {
  switch (kind) {
    case 'cancel':
      return t('{event}: cancelled', { event: event.title })
    case 'move':
      return t('{event}: moved', { event: event.title })
    case 'venue':
      return t('{event}: another venue', { event: event.title })
  }
}

export const statusTexts: Readonly<Record<EventChange['status'], string>> = {
  running: t('Going on'),
  stopped: t('Stopped'),
  done: t('Done'),
}

export const stateTexts: Readonly<Record<Row, string>> = {
  waiting: t('Waits for its turn'),
  choosing: t('May still choose'),
  kept: t('Keeps the tickets'),
  exchanged: t('Has another date'),
  refunded: t('Money went back'),
  person: t('Needs your decision'),
  decided: t('You have decided'),
}

export const toldTexts: Readonly<Record<keyof EventChange['progress']['told'], string>> = {
  not_yet: t('Not told yet'),
  queued: t('Mail on its way'),
  sent: t('Told by mail'),
  lost: t('Mail did not arrive'),
  no_address: t('No address'),
}

export const choseTexts: Readonly<Record<keyof EventChange['progress']['chose'], string>> = {
  keep: t('Keep the tickets'),
  exchange: t('Another date'),
  refund: t('The money'),
  nothing: t('Nothing so far'),
}

/** The same when the time to choose is over. */
export const noAnswerText = t('Nothing')
