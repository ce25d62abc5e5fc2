import type { CatalogueFields } from '@foyer/contract/catalogue/catalogue-fields.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { Assets } from '../file/load-assets.ts'
import type { Row, Rows } from '../import/tables.ts'
import { documentSections, type DocumentSection, type Typed } from './document-store.ts'
import { type FileDocument } from './file-documents-store.ts'
import { isTyped } from './refers-to.ts'
import { localTime, withCancelled } from '../by-desk/document-of-dates.ts'

interface Written {
  /** The file as it was written, before defaults are filled in. */
  readonly value: unknown
  /** What of it is written into the shop. */
  readonly own: CatalogueFields
  readonly assets: Assets
  readonly rows: Rows
  /** Dates that are cancelled in the shop, also where the file does not say it: by their whole keys. */
  readonly cancelled: ReadonlySet<string>
}

/** The same, with the rows of events and dates by their keys: a file may have thousands. */
interface Indexed extends Written {
  readonly events: ReadonlyMap<string | null, Row<'event'>>
  readonly dates: ReadonlyMap<string | null, Row<'event_date'>>
}

/** The documents of a file: each as it was written, but for what only the file knows (days counted from an import, files beside it). */
export function fileDocuments(written: Written): FileDocument[] {
  const { rows } = written
  const file: Indexed = {
    ...written,
    events: new Map(rows.event.map((row) => [row.key, row])),
    dates: new Map(rows.event_date.map((row) => [row.key, row])),
  }
  return documentSections.flatMap((section) => {
    const entries = isTyped(file.value) ? file.value[section] : undefined
    if (!isTyped(entries)) return []
    return Object.entries(entries).flatMap(([key, entry], position): FileDocument[] => {
      if (!isTyped(entry) || !Object.hasOwn(file.own[section], key)) return []
      const fields = alone(file, section, key, entry)
      const { organiser = null } = entry as { readonly organiser?: string }
      return [
        {
          section,
          key,
          organiser: section === 'organisers' ? key : organiser,
          title: titleOf(section, fields, key),
          fields,
          position: typeof entry['position'] === 'number' ? entry['position'] : position,
        },
      ]
    })
  })
}

/** What people call a document; `otherwise` when its fields do not say it. */
export function titleOf(section: DocumentSection, fields: Typed, otherwise: string): string {
  const plan = fields['plan']
  const named =
    section === 'seating_plans'
      ? isTyped(plan)
        ? plan['name']
        : undefined
      : fields[section === 'events' ? 'title' : section === 'codes' ? 'code' : 'name']
  return typeof named === 'string' && named.trim() !== '' ? named.trim().slice(0, 200) : otherwise
}

function alone(file: Indexed, section: DocumentSection, key: string, entry: Typed): Typed {
  const { position: _, ...fields } = entry
  switch (section) {
    case 'charities':
      return withPicture(file, fields, 'logo')
    case 'organisers': {
      const { door_key: doorKey, ...rest } = withPicture(file, fields, 'logo')
      if (typeof doorKey !== 'string') return rest
      return { ...rest, door_key_hash: sha256(doorKey).toString('hex') }
    }
    case 'venues':
      return fields
    case 'seating_plans': {
      const { file: _, ...rest } = fields
      return { ...rest, plan: file.assets.plans.get(key)?.layout ?? {} }
    }
    case 'events':
      return eventAlone(file, key, withPicture(file, fields, 'poster'))
    case 'codes': {
      const hasTimes = fields['starts'] !== undefined || fields['ends'] !== undefined
      return hasTimes && fields['time_zone'] === undefined
        ? { ...fields, time_zone: file.own.time_zone }
        : fields
    }
    case 'gift_vouchers':
      return withPicture(file, fields, 'picture')
    default:
      return section satisfies never
  }
}

function withPicture({ assets }: Written, fields: Typed, field: string): Typed {
  const picture = assets.pictures.get(String(fields[field]))
  return picture === undefined ? fields : { ...fields, [field]: `pictures/${picture.name}` }
}

function eventAlone(file: Indexed, key: string, fields: Typed): Typed {
  const { events, time_zone: fallback } = file.own
  const hasZone = fields['time_zone'] !== undefined || fields['venue'] !== undefined
  const row = file.events.get(key)
  const dates = Object.keys(events[key]?.dates ?? {}).map((date) => {
    const typed = (fields['dates'] as Readonly<Record<string, Typed>>)[date] ?? {}
    const starts = file.dates.get(`${key}/${date}`)
    return [date, { ...typed, starts: localStart(starts, row?.time_zone ?? fallback, typed) }]
  })
  const alone = {
    ...fields,
    ...(hasZone ? {} : { time_zone: fallback }),
    dates: Object.fromEntries(dates) as Typed,
  }
  const cancelled = Object.keys(alone.dates).filter((date) => file.cancelled.has(`${key}/${date}`))
  return withCancelled(alone, new Set(cancelled))
}

/** The start as a day and a time, also where the file counts it from the import. */
function localStart(row: Row<'event_date'> | undefined, zone: string, typed: Typed): unknown {
  if (row?.starts_at === null || row === undefined) return typed['starts']
  return localTime(Temporal.Instant.from(row.starts_at), zone)
}
