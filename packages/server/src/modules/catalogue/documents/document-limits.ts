import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { countryOfOthers, feesOfOthers } from '../by-desk/booking-fees.ts'
import type { PathProblem } from '../file/problem.ts'
import type { Entry } from './document-entries.ts'
import type { StoredDocument } from './document-store.ts'
import { organiserNamed, timeZonesAt } from './names-store.ts'
import type { Place } from './own-entry.ts'
import { entriesOf } from './refers-to.ts'

/** What is said at the desk alone has no words for a file. */
export type Wrong = Pick<PathProblem, 'path' | 'atDesk' | 'missing'>

/** What a document may not say beside what a file may not. */
export const beyondLimits = async (
  tx: Tx,
  document: StoredDocument,
  entry: Entry,
  { place, context }: { readonly place: Place; readonly context: readonly StoredDocument[] },
): Promise<Wrong[]> => [
  ...(await otherZone(tx, document, entry)),
  ...(await nameOfOther(tx, document, entry)),
  ...tooMany(entry),
  ...(place.isOperator
    ? []
    : [
        ...feesOfOthers(document, entry, context),
        ...(await countryOfOthers(tx, place.organiserId, document, entry)),
      ]),
]

/** The times of events are local to their venue: in another zone all of them would move. */
async function otherZone(
  tx: Tx,
  { section, key, fields: applied }: StoredDocument,
  { fields }: Entry,
): Promise<Wrong[]> {
  if (section !== 'venues' || applied === null) return []
  if (fields['time_zone'] === applied['time_zone']) return []
  const [held] = await timeZonesAt(tx, key)
  if (held === undefined || held.timeZone === (fields['time_zone'] ?? 'Europe/London')) return []
  return [
    {
      path: [section, key, 'time_zone'],
      atDesk: t(
        'Events take place here by the clocks of {zone}: make another venue for another zone',
        {
          zone: held.timeZone,
        },
      ),
    },
  ]
}

/** Buyers know an organiser by its name: it cannot be another's, but for capitals and spaces. */
async function nameOfOther(
  tx: Tx,
  { section, key, fields: applied }: Pick<StoredDocument, 'section' | 'key' | 'fields'>,
  { fields: { name } }: Pick<Entry, 'fields'>,
): Promise<Wrong[]> {
  if (section !== 'organisers' || typeof name !== 'string' || name === applied?.['name']) return []
  if ((await organiserNamed(tx, name, key)) === null) return []
  return [{ path: [section, key, 'name'], atDesk: nameTaken() }]
}

export const nameTaken = (): string => t('Another organiser has this name already.')

/** More than a page can show, or a person look after. */
const most = { dates: 400, tickets: 100, questions: 100, offers: 100, payment_plans: 20 } as const

function tooMany({ section, key, fields }: Entry): Wrong[] {
  if (section !== 'events') return []
  return Object.entries(most).flatMap(([field, limit]) => {
    const count = entriesOf(fields[field]).length
    if (count <= limit) return []
    return [
      {
        path: [section, key, field],
        atDesk: t('{count} are more than the {limit} there can be', { count, limit }),
      },
    ]
  })
}
