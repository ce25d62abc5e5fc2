import type { Database } from '../../platform/database/db.ts'
import { randomIds } from '../../platform/ids.ts'
import { insertRow } from './insert-row.ts'

/** An organiser who is paid through the platform. Overrides are columns of the table. */
export async function seedOrganiser(
  db: Database,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const key = randomIds.uuid()
  return await insertRow(db, 'organiser', { key, name: 'Harbour Lights', ...overrides })
}
