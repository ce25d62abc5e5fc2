import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Shops } from '../../faults/open-shops.ts'

const commands = join(import.meta.dirname, '../../../packages/server/src/commands')

interface Ran {
  readonly code: number
  readonly said: string
}

/** Runs a command of the shop's operator (`audit`, `reconcile`) as `npm run` does. */
export async function runCommand(
  { environment }: Pick<Shops, 'environment'>,
  name: 'audit' | 'reconcile',
  ...args: readonly string[]
): Promise<Ran> {
  return await new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(commands, `${name}.ts`), ...args],
      { env: { PATH: process.env['PATH'], ...environment } },
      (error, out, err) =>
        resolve({
          code: error === null ? 0 : typeof error.code === 'number' ? error.code : 2,
          said: `${out}${err}`,
        }),
    )
  })
}

/**
 * What the operator does after a fail-over (docs/high-availability.md): asks the providers what the shop does not know of,
 * and looks whether all rules hold. Answers what did not come out as it has to.
 */
export async function afterFailover(shops: Shops, since: Date): Promise<string[]> {
  const wrong: string[] = []
  const before = await runCommand(shops, 'audit')
  if (before.code === 0) wrong.push('the audit has not noticed the fail-over')
  const asked = await runCommand(shops, 'reconcile', '--since', since.toISOString())
  if (asked.code !== 0) wrong.push(`reconcile ended with ${asked.code}: ${asked.said}`)
  const after = await runCommand(shops, 'audit')
  if (after.code !== 0) wrong.push(`audit ended with ${after.code}: ${after.said}`)
  return wrong
}
