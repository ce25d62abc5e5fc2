import { deskKeeper } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { stringify } from 'yaml'
import type { Tx } from '../../../../platform/database/db.ts'
import { newestImports } from '../../import/stored-store.ts'
import { keysInSummary } from '../../import/summary.ts'
import { documentSections, type Typed } from '../document-store.ts'
import { bookingFeeVat, documentsOfDesk, type ExportedDocument } from './export-store.ts'
import { gather } from '../gather.ts'

/** A catalogue file of what the desk keeps, with what stands beside it. */
export interface Exported {
  readonly yaml: string
  /** By their names in the folder `pictures`. */
  readonly pictures: readonly string[]
  /** The seating plans as JSON, by their names in the folder `seating`. */
  readonly plans: ReadonlyMap<string, string>
  /** How many entries of the desk are in it. */
  readonly entries: number
}

/**
 * Writes what the desk keeps as a file would say it, with everything it refers to: imported where it came from it changes
 * nothing, and into an empty database it brings the same shop.
 */
export async function exportDocuments(
  tx: Tx,
  { name, organiser }: { readonly name: string; readonly organiser: string | null },
): Promise<Exported> {
  const own = await documentsOfDesk(tx, organiser)
  const context = await gather(
    tx,
    own.map(({ section, key, fields }) => ({ section, key, fields: fields ?? {} })),
    () => true,
  )
  const all = [...context, ...own]
  const vat = await bookingFeeVat(tx)
  const pictures = new Set<string>()
  const plans = new Map<string, string>()
  const sections = documentSections.flatMap((section): [string, Typed][] => {
    const entries = all.filter((document) => document.section === section)
    if (entries.length === 0) return []
    const written = entries.map((document) => [
      document.key,
      entryOf(document, { pictures, plans }),
    ])
    return [[section, Object.fromEntries(written) as Typed]]
  })
  const file = {
    catalogue: await freeName(tx, name),
    booking_fee_vat: Object.fromEntries(
      vat.map(({ countryCode, vatBasisPoints }) => [countryCode, vatBasisPoints / 100]),
    ),
    ...Object.fromEntries(sections),
  }
  return {
    yaml: `# yaml-language-server: $schema=./catalogue.schema.json\n${stringify(file, { version: '1.2', schema: 'core', lineWidth: 0, aliasDuplicateObjects: false })}`,
    pictures: [...pictures],
    plans,
    entries: own.length,
  }
}

interface Beside {
  readonly pictures: Set<string>
  readonly plans: Map<string, string>
}

function entryOf(
  { section, key, fields, position }: ExportedDocument,
  { pictures, plans }: Beside,
): Typed {
  const written = fields ?? {}
  for (const field of ['poster', 'logo', 'picture']) {
    const picture = written[field]
    if (typeof picture === 'string' && picture.startsWith('pictures/'))
      pictures.add(picture.slice('pictures/'.length))
  }
  if (section === 'seating_plans') {
    const { plan, ...rest } = written
    plans.set(`${key}.json`, `${JSON.stringify(plan, null, 1)}\n`)
    return { file: `seating/${key}.json`, ...rest }
  }
  const hasPlace = section === 'events' || section === 'organisers'
  return hasPlace && position !== null ? { ...written, position } : written
}

/** A file of the name of another would drop what that one has. */
async function freeName(tx: Tx, name: string): Promise<string> {
  const imports = await newestImports(tx)
  const isTaken = (one: string) =>
    one === deskKeeper ||
    imports.some((past) => past.name === one && keysInSummary(past.summary) > 0)
  return isTaken(name) ? `${name}-of-the-desk` : name
}
