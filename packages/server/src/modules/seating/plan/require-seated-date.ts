import { idMaximum } from '@foyer/contract/limits.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { findSeatedDate, type SeatedDate } from './seated-date-store.ts'

/**
 * The seated date that a path names; any other text names no date.
 * @throws FoyerError not_found
 */
export async function requireSeatedDate(
  tx: Tx,
  id: string | number,
  now: Date,
): Promise<SeatedDate> {
  const known = /^[1-9]\d{0,9}$/.test(String(id)) && Number(id) <= idMaximum
  const date = known ? await findSeatedDate(tx, Number(id), now) : undefined
  if (date === undefined) throw notFound(`seated event date ${id}`)
  return date
}
