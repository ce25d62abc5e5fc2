/** What a run found: its tables, and how far they are from what is wanted. */
export interface Report {
  readonly tables: readonly Table[]
  readonly goals: readonly Goal[]
}

export interface Table {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A figure that is to be at least or at most so much; `unit` follows both. */
export interface Goal {
  readonly what: string
  readonly figure: number
  readonly wanted: number
  readonly unit: string
  readonly isAtLeast: boolean
}

export const atLeast = (what: string, figure: number, wanted: number, unit = ''): Goal => ({
  what,
  figure,
  wanted,
  unit,
  isAtLeast: true,
})

export const atMost = (what: string, figure: number, wanted: number, unit = ''): Goal => ({
  ...atLeast(what, figure, wanted, unit),
  isAtLeast: false,
})

/** Three digits, or all before the point. */
export function figure(value: number): string {
  if (value === 0) return '0'
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value.toFixed(Math.min(decimals, 3))
}

function goalTable(goals: readonly Goal[]): Table {
  return {
    title: 'What is wanted',
    columns: ['', 'figure', 'wanted', ''],
    rows: goals.map(({ what, figure: found, wanted, unit, isAtLeast }) => [
      what,
      `${figure(found)}${unit}`,
      `${isAtLeast ? '≥' : '≤'} ${wanted}${unit}`,
      (isAtLeast ? found >= wanted : found <= wanted) ? 'met' : 'missed',
    ]),
  }
}

const allTables = ({ tables, goals }: Report): readonly Table[] =>
  goals.length === 0 ? tables : [...tables, goalTable(goals)]

export function printReport(report: Report): void {
  for (const table of allTables(report)) process.stdout.write(asText(table))
}

/** A table as people read it on a terminal. */
export function asText({ title, columns, rows }: Table): string {
  const lines = [columns, ...rows]
  const widths = columns.map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  )
  const padded = lines.map((cells) =>
    cells.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    ),
  )
  return ['', title, ...padded.map((cells) => `  ${cells.join('  ').trimEnd()}`), ''].join('\n')
}

export function asMarkdown(report: Report): string {
  return allTables(report)
    .map(({ title, columns, rows }) => {
      const line = (cells: readonly string[]): string =>
        `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
      const rule = columns.map((_, column) => (column === 0 ? '---' : '--:'))
      return [`### ${title}`, '', line(columns), line(rule), ...rows.map(line), ''].join('\n')
    })
    .join('\n')
}

/** The value below which this share of them is. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
