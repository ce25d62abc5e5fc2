import type { Tx } from '../../platform/database/db.ts'

type Ask = () => Promise<unknown>

/**
 * The same transaction, with an addition of the test around each statement: a pause after it, another text in its place, a
 * count. The caller gets what `around` answers.
 */
export function aroundStatements(
  tx: Tx,
  around: (
    name: string,
    ask: Ask,
    statement: { text: string; values: readonly unknown[] },
  ) => Promise<unknown>,
): Tx {
  const wrap =
    (method: 'all' | 'one' | 'maybe' | 'run' | 'write') =>
    async (name: string, text: string, values: readonly unknown[] = []) =>
      await around(name, async () => await tx.dynamic[method](name, text, values), { text, values })
  const dynamic = {
    all: wrap('all'),
    one: wrap('one'),
    maybe: wrap('maybe'),
    run: wrap('run'),
    write: wrap('write'),
  }
  return { ...tx, ...dynamic, dynamic } as unknown as Tx
}
