import { startRealPostgres } from '../packages/server/src/testing/postgres/real-postgres.ts'
import { startTraceCollector } from '../packages/server/src/testing/providers/trace-collector.ts'
import { countStatements, type Counts } from './journey/count-statements.ts'
import { measureBeside, type Side } from './journey/measure-beside.ts'
import { readOptions } from './options.ts'
import { figure, type Report } from './report.ts'

/**
 * What recording traces costs a purchase by card: the same purchases with and without, in short rounds in turn. `--beside
 * FOLDER` counts those of another checkout as well, such as one from before there were traces. Statements are counted with
 * one buyer at a time: what several ask for together is counted once, which would hide one more or less.
 */
export async function benchTraces(): Promise<Report> {
  const { buyers, purchases, counted, beside } = readOptions()
  const collector = await startTraceCollector()
  try {
    const recording = { environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } }
    const count = async (options: object): Promise<Counts> => {
      const postgres = await startRealPostgres({ own: true })
      try {
        return (await countStatements(postgres, { buyers: 1, purchases: counted }, options)).card
      } finally {
        await postgres.stop()
      }
    }
    const counts = {
      off: await count({}),
      on: await count(recording),
      other: beside === undefined ? null : await count({ folder: beside }),
    }
    const spent = await measureBeside({ ours: recording, theirs: {} }, { buyers, purchases })
    const counting = (what: string, of: (counts: Counts) => number): string[] => [
      what,
      ...[counts.off, counts.on].map((one) => figure(of(one))),
      counts.other === null ? '' : figure(of(counts.other)),
      '',
    ]
    const spending = (what: string, of: (side: Side) => number): string[] => [
      what,
      figure(of(spent.theirs)),
      figure(of(spent.ours)),
      '',
      `${figure(of(spent.ours) / of(spent.theirs))}x`,
    ]
    return {
      tables: [
        {
          title: `What traces cost a purchase by card; ${buyers} buyers at once, where time is measured`,
          columns: ['for each purchase', 'without', 'recorded', 'other checkout', 'ratio'],
          rows: [
            counting('statements', ({ statements }) => statements),
            counting('begins, commits and rollbacks', ({ transactions }) => transactions),
            counting('round trips to the database', ({ roundTrips }) => roundTrips),
            spending('processor of the web process, ms', (side) => side.spent.web),
            spending('processor of the worker, ms', (side) => side.spent.worker),
            spending('processor of the database, ms', (side) => side.spent.database),
          ],
        },
      ],
      goals: [],
    }
  } finally {
    await collector.close()
  }
}
