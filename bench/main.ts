import { endOnSignals } from '@foyer/e2e/harness/ends-with-us.ts'
import { benchAll } from './all.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchFaults } from './faults/faults.ts'
import { benchOnsale } from './onsale/onsale.ts'
import { benchMails } from './mails/mails.ts'
import { benchCrash } from './reserve/crash.ts'
import { printReport, type Report } from './report.ts'
import { runScenario } from './scenarios/scenario.ts'
import { scenarios } from './scenarios/scenarios.ts'
import { benchStart } from './start.ts'
import { benchTraces } from './traces.ts'
import { runValidators } from './validators/validators.ts'

/** Every run: `npm run bench -- <name>`. Figures hold for this machine, now; compare rows of one table only. */
const runs: Readonly<Record<string, () => Promise<Report | void>>> = {
  all: benchAll,
  ...Object.fromEntries(
    Object.entries(scenarios).map(([name, scenario]) => [
      name,
      async () => await runScenario(scenario),
    ]),
  ),
  crash: benchCrash,
  faults: benchFaults,
  start: benchStart,
  traces: benchTraces,
  lighthouse: benchLighthouse,
  mails: benchMails,
  onsale: benchOnsale,
  validators: runValidators,
}

const name = process.argv[2] ?? ''
const run = Object.hasOwn(runs, name) ? runs[name] : undefined
if (run === undefined) {
  process.stderr.write(`Usage: npm run bench -- ${Object.keys(runs).join(' | ')}\n`)
  process.exitCode = 2
} else {
  endOnSignals()
  const report = await run()
  if (report !== undefined) printReport(report)
}
