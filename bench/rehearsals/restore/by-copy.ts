import { appendFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupWay } from './backups.ts'
import { deployed } from './postgres-server.ts'

const settings = 'archiving-by-copy.conf'

/** Base backups and copied pieces of the log, for machines without pgBackRest; `/backup` is a folder of this rehearsal. */
export const byCopy: BackupWay = {
  name: 'pg_basebackup and copies',
  settings,
  environmentOf: () => ({}),
  backupsOf({ bin, data, folder, port, run }) {
    const backup = join(folder, 'backup')
    const base = (): string => globSync(join(backup, 'base/*')).toSorted().at(-1) ?? ''
    let made = 0
    return {
      async setUp() {
        await run('mkdir', ['-p', join(backup, 'wal'), join(backup, 'base')])
      },
      async backUp() {
        made += 1
        const to = join(backup, 'base', String(made))
        const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
        await run(join(bin, 'pg_basebackup'), [...from, '-D', to, '-X', 'stream', '-c', 'fast'])
        await run(join(bin, 'pg_verifybackup'), [to])
      },
      check: async () =>
        await run('bash', ['-c', `ls ${backup}/wal | ${join(deployed, 'find-gaps')}`]),
      async restore(until) {
        await run('cp', ['-a', base(), data])
        appendFileSync(
          join(data, 'postgresql.auto.conf'),
          [
            `restore_command = 'cp ${backup}/wal/%f %p'`,
            `recovery_target_action = 'promote'`,
            ...(until === null ? [] : [`recovery_target_time = '${until}'`]),
            '',
          ].join('\n'),
        )
        await run('touch', [join(data, 'recovery.signal')])
      },
      listPieces: () =>
        globSync(join(backup, 'wal/*'))
          .filter((path) => /\/[0-9A-F]{24}$/.test(path))
          .toSorted(),
    }
  },
}
