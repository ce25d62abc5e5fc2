import { t } from '@foyer/language/texts.ts'
import type { PathProblem } from '../file/problem.ts'
import type { Entry } from './document-entries.ts'
import { entriesOf } from './refers-to.ts'

/** More than a page can show, or a person look after. */
const most = { dates: 400, tickets: 100, questions: 100, offers: 100, payment_plans: 20 } as const

/** What an event has too much of. */
export function tooMany({ section, key, fields }: Entry): PathProblem[] {
  if (section !== 'events') return []
  return Object.entries(most).flatMap(([field, limit]) => {
    const count = entriesOf(fields[field]).length
    if (count <= limit) return []
    return [
      {
        path: [section, key, field],
        reason: t('{count} are more than the {limit} there can be', { count, limit }),
      },
    ]
  })
}
