/** One figure, and how it compares with the first row where that is the yardstick. */
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
