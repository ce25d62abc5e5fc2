import type { Tx } from '../../../platform/database/db.ts'
import type { Entry } from './document-entries.ts'
import {
  documentsNamed,
  type DocumentSection,
  type Named,
  type StoredDocument,
} from './document-store.ts'
import { refersTo } from './refers-to.ts'

/** Whether an organiser's document may name another: its own, and what is shared with everybody. */
export function mayName(
  organiserId: number,
  { section, organiserId: owner }: StoredDocument,
): boolean {
  return owner === organiserId || (owner === null && isShared(section))
}

/** Some documents of these kinds belong to nobody, and every organiser may use them. */
export const isShared = (section: DocumentSection): boolean =>
  section === 'venues' || section === 'seating_plans' || section === 'charities'

/** What these entries refer to, as it is in the shop: read, and never written with them. */
export async function gather(
  tx: Tx,
  entries: readonly Pick<Entry, 'section' | 'key' | 'fields'>[],
  may: (document: StoredDocument) => boolean,
): Promise<StoredDocument[]> {
  const found: StoredDocument[] = []
  const isKnown = ({ section, key }: Named) =>
    [...entries, ...found].some((one) => one.section === section && one.key === key)
  let asking: readonly Pick<Entry, 'section' | 'fields'>[] = entries
  // Twice: the organiser of an event, and then its charity.
  for (let round = 0; round < 2 && asking.length > 0; round += 1) {
    const named = asking.flatMap(({ section, fields }) =>
      round === 0 || section === 'organisers' ? refersTo(section, fields) : [],
    )
    const asked = new Map(
      named.filter((one) => !isKnown(one)).map((one) => [`${one.section}/${one.key}`, one]),
    )
    const fresh = (await documentsNamed(tx, [...asked.values()])).filter(
      (document) => document.fields !== null && document.archivedAt === null && may(document),
    )
    found.push(...fresh)
    asking = fresh.map(({ section, fields }) => ({ section, fields: fields ?? {} }))
  }
  return found
}

export const entryOfDocument = ({ section, key, fields, position }: StoredDocument): Entry => ({
  section,
  key,
  fields: fields ?? {},
  position: section === 'events' || section === 'organisers' ? position : null,
})
