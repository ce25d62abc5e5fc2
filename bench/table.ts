/** One figure, compared with the first row when that row is the yardstick. */
export interface Row {
  readonly name: string
  readonly value: number
}

export function printTable(title: string, rows: readonly Row[]): void {
  const width = Math.max(...rows.map((row) => row.name.length))
  const lines = rows.map(
    (row) => `  ${row.name.padEnd(width)}  ${row.value.toFixed(0).padStart(8)}`,
  )
  process.stdout.write(`${title}\n${lines.join('\n')}\n`)
}

interface LoadRow {
  readonly name: string
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly outcomes: Readonly<Record<string, number>>
}

export function printLoads(title: string, rows: readonly LoadRow[]): void {
  const width = Math.max(...rows.map((row) => row.name.length))
  const head = `  ${''.padEnd(width)}  ${'per second'.padStart(10)}  ${'p50 ms'.padStart(8)}  ${'p99 ms'.padStart(8)}  answers`
  const lines = rows.map((row) => {
    const answers = Object.entries(row.outcomes).map(([name, count]) => `${count} ${name}`)
    return `  ${row.name.padEnd(width)}  ${row.perSecond.toFixed(0).padStart(10)}  ${row.p50.toFixed(1).padStart(8)}  ${row.p99.toFixed(1).padStart(8)}  ${answers.join(', ')}`
  })
  process.stdout.write(`${title}\n${head}\n${lines.join('\n')}\n`)
}
