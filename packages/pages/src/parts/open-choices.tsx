import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { longMoment } from '../format/dates.ts'
import type { OpenChoiceShown } from '../renderers.ts'

/** What a buyer may still choose about dates that were changed, with the day until which they may, and where. */
export function OpenChoices({ choices }: { choices: readonly OpenChoiceShown[] }) {
  return choices.map((choice) => (
    <Alert key={choice.url} type="warning">
      <p>{textOf(choice)}</p>
      <p>
        <a href={choice.url}>{t('Choose for {event}', { event: choice.eventTitle })}</a>
      </p>
    </Alert>
  ))
}

function textOf({ kind, eventTitle: event, until, timeZone }: OpenChoiceShown): string {
  const words = { event, when: longMoment(until, timeZone) }
  switch (kind) {
    case 'cancel':
      return t(
        'A date of {event} is cancelled. Choose another date or your money until {when}. Without an answer your money goes back after that.',
        words,
      )
    case 'move':
      return t(
        '{event} has a new date. You keep your tickets, unless you choose something else until {when}.',
        words,
      )
    case 'venue':
      return t(
        '{event} is at another place. You keep your tickets, unless you choose something else until {when}.',
        words,
      )
  }
}
