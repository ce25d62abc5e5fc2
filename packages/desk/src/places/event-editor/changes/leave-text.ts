import { t } from '@foyer/language/texts.ts'
import { type Fields, valueAt } from '../../../parts/document/field-path.ts'
import { dateName } from '../dates/dates-of-event.ts'
import { eventLabels } from '../event-labels.ts'
import { takenText } from '../taken-text.ts'

interface Leave {
  /** What is asked for, as an import of a file would: `move:late-night-jazz/night`. */
  readonly allow: string
  /** The same in the words of whoever keeps a file. */
  readonly text: string
}

/**
 * What somebody agrees to with a tick, in the words of the desk; for a kind that is not known here, in those of the server.
 * @param takenOf what is sold and held of a date, by its key
 */
export function leaveText(
  { allow, text }: Leave,
  before: Fields,
  after: Fields,
  takenOf: (date: string) => { readonly sold: number; readonly held: number } | undefined,
): string {
  const [kind = '', of = ''] = allow.split(':')
  const key = of.split('/')[1]
  if (key === undefined) return ofEvent(kind) ?? text
  const nameIn = (event: Fields) => {
    const date = valueAt(event, `dates.${key}`)
    return date === undefined ? null : dateName(date as Fields)
  }
  const [was, is] = [nameIn(before), nameIn(after)]
  const all = takenOf(key)
  const taken = all === undefined ? t('tickets are sold') : takenText(all)
  switch (kind) {
    case 'move':
      return t('{before} moves to {after} ({taken}).', {
        before: was ?? key,
        after: is ?? key,
        taken,
      })
    case 'drop':
      return t('{date} is taken out ({taken}).', { date: was ?? key, taken })
    case 'past':
      return t('{date} is in the past.', { date: is ?? key })
    case 'room':
      return t('{problem} Change “{stock}” at a ticket type, or “{room}” at the date.', {
        problem: text,
        stock: eventLabels['tickets.*.stock'] ?? '',
        room: eventLabels['dates.*.capacity'] ?? '',
      })
    default:
      return text
  }
}

function ofEvent(kind: string): string | null {
  switch (kind) {
    case 'move':
      return t('It moves to another venue, though people have tickets.')
    case 'hide':
      return t(
        'Buyers see it no longer. The tickets that people have stay good: if it does not take place, cancel its dates instead.',
      )
    default:
      return null
  }
}
