import {
  answerTexts,
  changedOrderTexts,
  givenBackTexts as givenBack,
  sentTexts as sent,
  toldTexts as told,
} from '@foyer/contract/api/changes/change-texts.ts'
import { t } from '@foyer/language/texts.ts'
import type { EventChange } from './change-place.tsx'

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

type Progress = EventChange['progress']

/** Texts by their names; the desk speaks one language as long as it is open. */
const spoken = <Name extends string>(texts: Readonly<Record<Name, () => string>>) =>
  Object.fromEntries(
    Object.entries<() => string>(texts).map(([name, text]) => [name, text()]),
  ) as Readonly<Record<Name, string>>

export const stateTexts = spoken(changedOrderTexts)
export const toldTexts = spoken(told)
export const givenBackTexts = spoken(givenBack)
export const sentTexts = spoken(sent)
export const choseTexts: Readonly<Record<keyof Progress['chose'], string>> = {
  ...spoken(answerTexts),
  nothing: t('Nothing so far'),
}

/** The same when the time to choose is over. */
export const noAnswerText = t('Nothing')
