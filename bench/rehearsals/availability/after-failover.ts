import type { Shops } from '../../faults/open-shops.ts'
import { npmRun } from '../npm-run.ts'

/**
 * What an operator does after a fail-over (docs/high-availability.md): asks the providers what the shop does not know of,
 * and looks whether all rules hold. Answers what did not come out as it has to.
 */
export async function afterFailover(
  { environment }: Pick<Shops, 'environment'>,
  since: Date,
): Promise<string[]> {
  const wrong: string[] = []
  const before = await npmRun(['audit'], environment)
  if (before.code === 0) wrong.push('the audit has not noticed the fail-over')
  const asked = await npmRun(['reconcile', '--since', since.toISOString()], environment)
  if (asked.code !== 0) wrong.push(`reconcile ended with ${asked.code}: ${asked.text}`)
  const after = await npmRun(['audit'], environment)
  if (after.code !== 0) wrong.push(`audit ended with ${after.code}: ${after.text}`)
  return wrong
}
