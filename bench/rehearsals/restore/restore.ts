import { spawnSync } from 'node:child_process'
import type { BackupWay } from './backups.ts'
import { byCopy } from './by-copy.ts'
import { byPgBackRest } from './by-pgbackrest.ts'
import { comeBackFromMistake } from './back-from-a-mistake.ts'
import { loseMachine } from './lose-the-machine.ts'
import { loseOnePiece } from './lose-a-piece.ts'
import { printRestores, type RestoreScore } from './restore-score.ts'

type Row = (way: BackupWay) => Promise<RestoreScore>

const rows: Readonly<Record<string, Row>> = {
  mistake: comeBackFromMistake,
  machine: loseMachine,
  gap: loseOnePiece,
}

/**
 * Loses the database while people buy by card, and comes back as docs/backup-and-restore.md says; the exit code is 1 when
 * an order, a penny or an erasure is lost that should not be. `npm run rehearse -- restore [NAME …]` plays only these
 * rows, and the word `copy` takes plain copies in place of pgBackRest.
 */
export async function rehearseRestore(): Promise<void> {
  const words = process.argv.slice(3)
  const way = words.includes('copy') ? byCopy : byPgBackRest
  if (way === byPgBackRest && !isThere('pgbackrest'))
    throw new Error(
      'pgbackrest is not here: install it, or say `-- restore copy` for plain copies.',
    )
  const named = Object.keys(rows).filter((name) => words.includes(name))
  const scores: RestoreScore[] = []
  process.stdout.write(`Backups by ${way.name}, with deploy/postgresql/${way.settings}\n`)
  for (const name of named.length === 0 ? Object.keys(rows) : named) {
    process.stderr.write(`${name}\n`)
    const row = rows[name]
    if (row !== undefined) scores.push(await row(way))
  }
  if (!printRestores(scores)) process.exitCode = 1
}

const isThere = (program: string): boolean =>
  spawnSync(program, ['version'], { stdio: 'ignore' }).status === 0
