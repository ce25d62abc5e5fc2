import { t } from '@foyer/language/texts.ts'
import type { DisputeState } from './dispute-states.ts'

const texts: Readonly<Record<DisputeState, () => string>> = {
  warned: () => t('fraud warning'),
  inquiry: () => t('inquiry'),
  needs_response: () => t('needs your answer'),
  under_review: () => t('with the bank'),
  won: () => t('won'),
  lost: () => t('lost'),
  closed: () => t('closed without a dispute'),
}

/** What a dispute's state is called: on the page of its order, in its story, in lists; an unknown one goes by its own name. */
export const disputeStateText = (state: string): string =>
  Object.hasOwn(texts, state) ? texts[state as DisputeState]() : state.replaceAll('_', ' ')

/** The same at the beginning of a cell or sentence. */
export function disputeStateTitle(state: string): string {
  const text = disputeStateText(state)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
