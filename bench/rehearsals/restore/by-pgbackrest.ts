import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupWay } from './backups.ts'
import { deployed } from './postgres-server.ts'

const stanza = '--stanza=foyer'
const repository = (folder: string): string => join(folder, 'repository')

/** pgBackRest with the settings in `deploy/postgresql`; only the places are those of this rehearsal. */
export const byPgBackRest: BackupWay = {
  name: 'pgBackRest',
  settings: 'archiving.conf',
  environmentOf: ({ folder, data, port }) => ({
    PGBACKREST_CONFIG: join(deployed, 'pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: repository(folder),
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_PG1_USER: 'postgres',
    PGBACKREST_LOG_PATH: folder,
    PGBACKREST_LOCK_PATH: folder,
    PGBACKREST_SPOOL_PATH: folder,
  }),
  backupsOf({ folder, run }) {
    const tool = async (...args: string[]): Promise<string> =>
      await run('pgbackrest', [stanza, ...args])
    return {
      async setUp() {
        await tool('stanza-create')
      },
      async backUp() {
        await tool('--type=full', 'backup')
      },
      check: async () => await run(join(deployed, 'check-backups'), []),
      async restore(until) {
        const target =
          until === null ? [] : ['--type=time', `--target=${until}`, '--target-action=promote']
        await tool(...target, 'restore')
      },
      listPieces: () =>
        globSync(join(repository(folder), 'archive/foyer/*/*/*'))
          .filter((path) => /\/[0-9A-F]{24}-[^/]+$/.test(path))
          .toSorted(),
    }
  },
}
