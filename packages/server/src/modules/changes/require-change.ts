import type { ReadTx } from '../../platform/database/db.ts'
import { notFound } from '../../platform/errors.ts'
import { findChange, type Change } from './acts/change-store.ts'

/** An act of this organiser. @throws FoyerError not_found */
export async function requireChange(tx: ReadTx, id: number, organiserId: number): Promise<Change> {
  const change = await findChange(tx, id, organiserId)
  if (change === undefined) throw notFound(`change ${id}`)
  return change
}
