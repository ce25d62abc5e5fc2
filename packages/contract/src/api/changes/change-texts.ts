import { t } from '@foyer/language/texts.ts'
import type {
  changedOrderStates,
  choiceAnswers,
  givenBackStates,
  textStates,
  toldStates,
} from './change-shapes.ts'

type Texts<Name extends string> = Readonly<Record<Name, () => string>>

/** What has become of an order of an act, at the desk and in a file. */
export const changedOrderTexts: Texts<(typeof changedOrderStates)[number]> = {
  waiting: () => t('Waits for its turn'),
  choosing: () => t('May still choose'),
  kept: () => t('Keeps the tickets'),
  exchanged: () => t('Has another date'),
  refunded: () => t('Money went back'),
  person: () => t('Needs your decision'),
  decided: () => t('You have decided'),
}

/** Where the money of a cancelled order is. */
export const givenBackTexts: Texts<(typeof givenBackStates)[number]> = {
  back: () => t('Money went back'),
  on_its_way: () => t('Money on its way'),
  owed: () => t('Refund refused'),
  by_hand: () => t('You give back yourself'),
  nothing: () => t('Nothing to give back'),
}

export const sentTexts: Texts<(typeof textStates)[number]> = {
  queued: () => t('Text message on its way'),
  sent: () => t('Text message sent'),
  failed: () => t('Text message failed'),
}

export const toldTexts: Texts<(typeof toldStates)[number]> = {
  not_yet: () => t('Not told yet'),
  queued: () => t('Mail on its way'),
  sent: () => t('Told by mail'),
  lost: () => t('Mail did not arrive'),
  no_address: () => t('Not emailed'),
}

export const answerTexts: Texts<(typeof choiceAnswers)[number]> = {
  keep: () => t('Keep the tickets'),
  exchange: () => t('Another date'),
  refund: () => t('The money'),
}
