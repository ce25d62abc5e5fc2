import type { Database, Tx } from '../db.ts'
import { beginReading } from '../open-tx.ts'
import { asDesk } from './as-desk.ts'
import { findDeskRole } from './find-desk-role.ts'
import { rolesOfShop } from './wanted-grants.ts'

/** Reads at most so many statements in a transaction that begins with this text. */
type ReadWithin = <T>(begin: string, most: number, work: (tx: Tx) => Promise<T>) => Promise<T>

/** The same database for the desk of one organiser, where the role is there that reads for it, and for one role as it is. */
export function createOfDesk(
  { query, ...base }: Omit<Database, 'ofDesk'>,
  readWithin: ReadWithin,
): Database['ofDesk'] {
  /**
   * Asked once: whoever makes the role starts the shop anew. While it is there and not yet ready nothing is read, for it would be read
   * without row security: a standby may be a moment behind the grants, and then the writer answers.
   */
  let asked: Promise<boolean> | undefined
  async function isThere(): Promise<boolean> {
    asked ??= findDeskRole({ query }).then(({ isReady, isMeant }) => {
      if (isMeant && !isReady)
        throw new Error(
          `${rolesOfShop.desk} may not yet read what it has to: run npm run migrate with the role that owns the schema.`,
        )
      return isReady
    })
    return await asked.catch((error: unknown) => {
      asked = undefined
      throw error
    })
  }
  const ofDesk = (organiser: number): Database => {
    const desk = asDesk(organiser)
    return {
      ...base,
      query,
      ofDesk,
      read: async (work) =>
        (await isThere())
          ? await readWithin(`${beginReading}; ${desk}`, Infinity, work)
          : await base.read(work),
      // A statement that is alone sees one moment in any case.
      readOne: async (work) =>
        (await isThere())
          ? await readWithin(`begin read only; ${desk}`, 1, work)
          : await base.readOne(work),
    }
  }
  return ofDesk
}
