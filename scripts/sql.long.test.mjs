import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './setup/paths.mjs'

/** Checks the statements as if `draft` were the last migration. */
function checkAfter(draft) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-sql-'))
  try {
    const file = join(folder, 'draft.sql')
    writeFileSync(file, draft)
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'scripts/sql.mjs'), '--after', file],
      { encoding: 'utf8' },
    )
    return { status, lines: stderr.split('\n') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const patienceMs = 300_000

it(
  'when a migration renames a column, then every statement of it is named with its file and line',
  { timeout: patienceMs },
  () => {
    const { status, lines } = checkAfter(
      'alter table sale rename column reserved_until to held_until',
    )
    expect(status).toBe(1)
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^packages\/server\/src\/modules\/sale\/sale-store\.ts:\d+: sale\.find: column "reserved_until" does not exist$/,
      ),
    )
  },
)
