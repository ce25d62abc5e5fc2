import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { startRealPostgres } from '../packages/server/src/testing/postgres/real-postgres.ts'
import { benchMails } from './mails/mails.ts'
import { asMarkdown, printReport, type Report } from './report.ts'
import { runScenario } from './scenarios/scenario.ts'
import { scenarios } from './scenarios/scenarios.ts'
import { withClient } from './with-client.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, 'docs/performance.md')

/** A part of growth is measured with it. */
const parts: readonly (readonly [title: string, run: () => Promise<Report>])[] = [
  ...(['journey', 'settled', 'read', 'reserve', 'seats', 'growth', 'acts', 'apply'] as const).map(
    (name) => [name, async () => await runScenario(scenarios[name])] as const,
  ),
  ['mails', benchMails],
]

/** Every run that has a wanted figure, one after another; docs/performance.md says what they found. */
export async function benchAll(): Promise<void> {
  const sections = [await describeMachine()]
  for (const [name, run] of parts) {
    process.stderr.write(`${name} …\n`)
    const report = await run()
    printReport(report)
    sections.push(`## \`npm run bench -- ${name}\`\n\n${asMarkdown(report)}`)
  }
  writeFileSync(file, sections.join('\n'))
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), [file])
}

async function describeMachine(): Promise<string> {
  const postgres = await startRealPostgres()
  const version = await withClient(postgres.url, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? ''
  })
  await postgres.stop()
  const [processor] = cpus()
  return `# Performance

Written by \`npm run bench -- all\`: not by hand. Client, shop and PostgreSQL share one machine, so a figure says something only beside the
others of its table; counts and ratios can be compared from run to run.

- ${new Date().toISOString().slice(0, 10)}, load of the machine before the run: ${loadavg()[0]?.toFixed(1)}
- ${cpus().length} cores, ${processor?.model}, ${Math.round(totalmem() / 2 ** 30)} GB
- Node ${process.version}, PostgreSQL ${version}
`
}
