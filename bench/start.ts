import { startFoyer } from '@foyer/e2e/harness/start-foyer.ts'
import { printTable } from './table.ts'

const rounds = 3

/** How long a start takes, first (empty data folder, demo season imported) and second, against bare Node. */
export async function benchStart(): Promise<void> {
  const first: number[] = []
  const second: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    const foyer = await startFoyer()
    first.push(performance.now() - began)
    await foyer.terminate()
    const again = performance.now()
    await foyer.restart()
    second.push(performance.now() - again)
    await foyer.dispose()
  }
  printTable('Ready after start, milliseconds (median of 3)', [
    { name: 'first start', value: median(first) },
    { name: 'second start', value: median(second) },
  ])
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
