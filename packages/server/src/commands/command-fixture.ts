import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import { openMigrated, type MigratedDatabase } from '../testing/postgres/migrated-database.ts'

interface Said {
  readonly exit: number
  readonly out: string
  readonly error: string
}

/**
 * A database and a folder of their own for the commands that a test file runs, each as a program of its own. `ours` is the
 * environment of the test; `prepare` writes what the commands find.
 */
export function placeForCommands(
  ours: NodeJS.ProcessEnv,
  prepare: (db: MigratedDatabase, folder: string) => Promise<void> = async () => {},
) {
  // A program starts slowly on a busy machine.
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
  const folder = mkdtempSync(join(tmpdir(), 'foyer-commands-'))
  const opened: { db?: MigratedDatabase } = {}
  const database = (): MigratedDatabase => {
    if (opened.db === undefined) throw new Error('The database is opened before the first test.')
    return opened.db
  }
  beforeAll(async () => {
    opened.db = await openMigrated()
    await prepare(opened.db, folder)
  })
  afterAll(async () => {
    await opened.db?.close()
    rmSync(folder, { recursive: true })
  })
  return {
    folder,
    database,
    /** Runs a command with `input` on its standard input. */
    run: async (command: string, args: readonly string[], input = ''): Promise<Said> =>
      await new Promise((resolve) => {
        const program = join(import.meta.dirname, `${command}.ts`)
        const env = {
          PATH: ours['PATH'],
          NODE_COMPILE_CACHE: ours['NODE_COMPILE_CACHE'],
          DATABASE_URL: database().url,
          FOYER_DATA_DIR: folder,
          FOYER_SANDBOX: '1',
          // Nothing listens there.
          PUBLIC_URL: 'http://127.0.0.1:9',
        }
        const child = execFile(
          process.execPath,
          [program, ...args],
          { env },
          (failure, out, error) => {
            resolve({ exit: typeof failure?.code === 'number' ? failure.code : 0, out, error })
          },
        )
        child.stdin?.end(input)
      }),
  }
}
