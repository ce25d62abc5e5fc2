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
