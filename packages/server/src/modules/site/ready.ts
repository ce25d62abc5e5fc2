import { ready as endpoint } from '@foyer/contract/endpoints/site/ready.ts'
import { busy } from '../../platform/errors.ts'
import { handle } from '../../platform/handle.ts'
import { readDatabase } from './ready-store.ts'

/** Requests can be served: the database answers. What is wrong stands in the log only. */
export const ready = handle(endpoint, async ({ foyer }) => {
  try {
    await foyer.db.read(readDatabase)
  } catch (error) {
    throw busy(error)
  }
  return { status: 'ok' as const }
})
