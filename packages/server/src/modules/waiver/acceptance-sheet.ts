import { sheetTime } from '@foyer/contract/formats.ts'
import { csvFile } from '../../platform/csv.ts'
import type { Database } from '../../platform/database/db.ts'
import { readAcceptances } from './waiver-store.ts'

interface AcceptanceSheet {
  readonly title: string
  readonly csv: string
  readonly acceptances: number
}

/** The acceptances of an event's terms, as CSV (RFC 4180); undefined when there is no such event. */
export async function readAcceptanceSheet(
  db: Pick<Database, 'read'>,
  eventKey: string,
): Promise<AcceptanceSheet | undefined> {
  const found = await db.read(async (tx) => await readAcceptances(tx, eventKey))
  const [event] = found
  if (event === undefined) return undefined
  const rows = found.flatMap(({ reference, name, signedOn, version, acceptedAt }) =>
    name === null || acceptedAt === null
      ? []
      : [
          [
            reference ?? '',
            name,
            signedOn ?? '',
            String(version),
            sheetTime(acceptedAt.getTime(), event.timeZone),
          ],
        ],
  )
  return {
    title: event.title,
    csv: csvFile([
      ['Order', 'Name', 'Date written', 'Version of the terms', `Accepted at (${event.timeZone})`],
      ...rows,
    ]),
    acceptances: rows.length,
  }
}
