import type { Database } from '../../platform/database/db.ts'
import { aroundStatements } from './around-statements.ts'

/**
 * The same database, which writes down the names of the statements of its transactions. `before` is called before each of
 * them: what it throws is what the statement fails with.
 */
export function listStatements(
  db: Database,
  before: (name: string) => void = () => {},
): { readonly db: Database; readonly names: readonly string[] } {
  const names: string[] = []
  const transaction: Database['transaction'] = async (work) =>
    await db.transaction(
      async (tx) =>
        await work(
          aroundStatements(tx, async (name, ask) => {
            names.push(name)
            before(name)
            return await ask()
          }),
        ),
    )
  return { db: { ...db, transaction }, names }
}
