import { endOnSignals } from '@foyer/e2e/harness/ends-with-us.ts'
import { rehearseFailover } from './availability/failover.ts'
import { rehearseRolling } from './availability/rolling.ts'
import { ProgramsMissing } from './cluster/programs.ts'
import { rehearseRestore } from './restore/restore.ts'
import { rehearseUpgrade } from './upgrade/upgrade.ts'

/** Every rehearsal of a bad night: `npm run rehearse -- <name>`. Each prints a scoreboard, and ends with 1 if anything was lost. */
const rehearsals: Readonly<Record<string, () => Promise<void>>> = {
  failover: rehearseFailover,
  rolling: rehearseRolling,
  replica: async () => await (await import('./replica/replica.ts')).rehearseReplica(),
  restore: rehearseRestore,
  upgrade: rehearseUpgrade,
  traces: async () => await (await import('./traces.ts')).rehearseTraces(),
}

const name = process.argv[2] ?? ''
const rehearse = Object.hasOwn(rehearsals, name) ? rehearsals[name] : undefined
if (rehearse === undefined) {
  process.stderr.write(`Usage: npm run rehearse -- ${Object.keys(rehearsals).join(' | ')}\n`)
  process.exitCode = 2
} else {
  endOnSignals()
  try {
    await rehearse()
  } catch (error) {
    if (!(error instanceof ProgramsMissing)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}
