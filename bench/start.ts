import { spawnSync } from 'node:child_process'
import { startFoyer, type RunningFoyer } from '@foyer/e2e/harness/start-foyer.ts'
import { processorTime } from './processes.ts'
import { printTable } from './table.ts'

const rounds = 7
const ways = {
  'npm start': ['scripts/start.mjs'],
  'from the sources': ['packages/server/src/main.ts'],
} as const
/** `npm start` brings its own, which is part of its start. */
const databases = { 'npm start': { databaseUrl: '' }, 'from the sources': {} } as const

/**
 * Measures the milliseconds until the shop is open, on an empty data folder (the demo season is imported) and on an
 * existing one. It compares what `npm start` runs (less npm's own quarter of a second) with the sources and with bare
 * Node. They take turns, so that other work of the machine burdens all alike. Processor time, which includes the
 * simulators', is the steadier figure.
 */
export async function benchStart(): Promise<void> {
  const first: Figures[] = []
  const again: Record<keyof typeof ways, Figures[]> = { 'npm start': [], 'from the sources': [] }
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const [way, command] of Object.entries(ways) as [keyof typeof ways, readonly string[]][]) {
      let foyer: RunningFoyer | undefined
      const opened = await measure(
        async () => (foyer = await startFoyer({ command, ...databases[way] })),
      )
      if (way === 'npm start') first.push(opened)
      await foyer?.terminate()
      again[way].push(
        await measure(async () => {
          await foyer?.restart()
          return foyer as RunningFoyer
        }),
      )
      await foyer?.terminate()
      await foyer?.dispose()
    }
    const began = performance.now()
    spawnSync(process.execPath, ['-e', '0'])
    bare.push(performance.now() - began)
  }
  printTable(`Ready after start, milliseconds (median of ${rounds})`, [
    { name: 'bare Node, from start to end', value: median(bare) },
    { name: 'npm start, first', value: median(first.map(({ wall }) => wall)) },
    ...Object.entries(again).flatMap(([way, figures]) => [
      { name: `${way}, second`, value: median(figures.map(({ wall }) => wall)) },
      { name: `${way}, second: processor`, value: median(figures.map(({ cpu }) => cpu)) },
    ]),
  ])
}

interface Figures {
  readonly wall: number
  readonly cpu: number
}

async function measure(start: () => Promise<RunningFoyer>): Promise<Figures> {
  const began = performance.now()
  const { pid } = await start()
  return { wall: performance.now() - began, cpu: pid === undefined ? 0 : processorTime(pid) }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
