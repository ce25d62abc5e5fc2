import type { Crowd } from '../../faults/buyers.ts'
import type { Losses } from '../../faults/count-losses.ts'
import type { People } from './people.ts'

/** Prints a row for each thing that happened, and what has to be zero. */
export function report(
  told: readonly string[][],
  { seen }: People,
  { tally, acknowledged, unfinished }: Crowd,
  losses: Losses,
): void {
  const title = [
    'replica',
    'reads',
    'writer spared',
    'share',
    'slowest',
    '| failed',
    'too old',
    'own unseen',
    'not back',
  ]
  printRows([title, ...told])
  const refused = tally.unavailable + tally.unanswered + tally.odd
  const zeros = {
    'lost orders': losses.lostOrders,
    'lost money': losses.money,
    'buyers refused': refused,
    'dead servers': losses.processes,
    audit: losses.rules,
    failed: seen.answers.failed,
    'too old': seen.stale,
    'own unseen': seen.unseen,
    'not back': told.filter((row) => row.at(-1) !== '0').length,
  }
  process.stdout.write(
    `${acknowledged.length} orders by card, ${seen.answers.answered} answers, ${seen.compared} held against the bound, ${seen.found} against what was just written\n`,
  )
  process.stdout.write(
    `${Object.entries(zeros)
      .map(([name, count]) => `${name}: ${count}`)
      .join(' | ')}\n`,
  )
  for (const failure of [...seen.answers.failures, ...tally.oddities])
    process.stderr.write(`  ${failure}\n`)
  for (const [why, count] of Object.entries(unfinished))
    process.stderr.write(`  not bought: ${count} × ${why}\n`)
  const isProved = seen.compared > 0 && seen.found > 0 && acknowledged.length > 0
  if (!isProved || Object.values(zeros).some((count) => count !== 0)) process.exitCode = 1
}

function printRows(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    process.stdout.write(`${cells.join('  ')}\n`)
  }
}
