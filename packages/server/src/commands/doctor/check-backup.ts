import { backupOldHours } from '@foyer/contract/limits.ts'
import { execFile } from 'node:child_process'
import * as z from 'zod'
import { type Finding, reasonOf } from './finding.ts'

const infoShape = z.array(
  z.object({
    name: z.string(),
    status: z.object({ code: z.int(), message: z.string() }),
    backup: z.array(z.object({ type: z.string(), timestamp: z.object({ stop: z.int() }) })),
  }),
)
const patienceMs = 10_000

/** What pgBackRest says of its backups; null where there is no pgBackRest, or no stanza of it. */
async function readBackups(program = 'pgbackrest'): Promise<string | null> {
  const args = ['--output=json', '--log-level-console=off', 'info']
  return await new Promise((resolve, reject) => {
    execFile(program, args, { timeout: patienceMs }, (error, stdout) => {
      if (error === null) resolve(stdout)
      else if (error.code === 'ENOENT') resolve(null)
      else reject(new Error(error.message))
    })
  })
}

/** One line for each stanza: whether a backup has ended since yesterday. None without pgBackRest. */
export function judgeBackups(said: string | null, now: Date): Finding[] {
  if (said === null) return []
  const stanzas = infoShape.safeParse(JSON.parse(said))
  if (!stanzas.success) return [unknown('pgbackrest info says something else than expected')]
  return stanzas.data.map(({ name, status, backup }) => {
    const what = `backup ${name}`
    const stops = backup.map(({ timestamp }) => timestamp.stop)
    if (status.code !== 0 || stops.length === 0)
      return {
        what,
        state: 'wrong',
        detail: status.message,
        todo: 'Run: pgbackrest --stanza=NAME backup.',
      }
    const hours = (now.getTime() / 1_000 - Math.max(...stops)) / 3_600
    const detail = `the last of ${stops.length} ended ${hours.toFixed(0)} hours ago`
    if (hours <= backupOldHours) return { what, state: 'fine', detail }
    return {
      what,
      state: 'wrong',
      detail,
      todo: 'Look at the timer of the nightly backup, and at the log of pgBackRest.',
    }
  })
}

const unknown = (detail: string): Finding => ({ what: 'backup', state: 'unknown', detail })

/** What is not ours to read is no fault: pgBackRest is often the business of another user, or another machine. */
export async function checkBackups(now: Date, program?: string): Promise<Finding[]> {
  try {
    return judgeBackups(await readBackups(program), now)
  } catch (error) {
    return [unknown(`this user cannot ask pgBackRest: ${reasonOf(error)}`)]
  }
}
