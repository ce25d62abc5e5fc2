/** One row of counts; all after `unanswered` must be zero. */
export interface Score {
  readonly name: string
  readonly tries: number
  readonly orders: number
  readonly answered: number
  readonly unavailable: number
  readonly unanswered: number
  readonly lostOrders: number
  readonly money: number
  readonly processes: number
  readonly oddAnswers: number
  readonly rules: number
  readonly failed: number
  readonly told: string
  readonly isClean: boolean
}

const columns: readonly (readonly [title: string, of: (score: Score) => string | number])[] = [
  ['fault', ({ name }) => name],
  ['tries', ({ tries }) => tries],
  ['orders', ({ orders }) => orders],
  ['answers', ({ answered }) => answered],
  ['503', ({ unavailable }) => unavailable],
  ['none', ({ unanswered }) => unanswered],
  ['| lost orders', ({ lostOrders }) => `| ${lostOrders}`],
  ['lost money', ({ money }) => money],
  ['dead', ({ processes }) => processes],
  ['other 5xx', ({ oddAnswers }) => oddAnswers],
  ['audit', ({ rules }) => rules],
  ['failed', ({ failed }) => failed],
  ['|', ({ told }) => `| ${told}`],
]

/** Every figure to the right of the first bar has to be zero. */
export function printScoreboard(scores: readonly Score[]): void {
  printAligned([
    columns.map(([title]) => title),
    ...scores.map((score) => columns.map(([, of]) => String(of(score)))),
  ])
}

/** The first column and the last, which are words, begin at the left; the others are figures. */
export function printAligned(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of rows) {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0
      return column === 0 || column === widths.length - 1
        ? cell.padEnd(width)
        : cell.padStart(width)
    })
    process.stdout.write(`${cells.join('  ').trimEnd()}\n`)
  }
}
