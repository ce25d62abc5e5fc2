import { open, readFile, rm } from 'node:fs/promises'
import { readFileSync } from 'node:fs'

/** Whether a process with this id is alive and is the one that wrote the lock (its start time tells re-used ids apart). */
function isAlive(pid: number, startedAt: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const current = startTime(pid)
  return current === '' || startedAt === '' || current === startedAt
}

/** The kernel's start time of a process, or nothing where the system does not tell. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/**
 * Takes the lock file at `path` for this process, or throws saying who holds it. A lock left by a process that
 * is gone (killed, or before a restart of the machine) is taken over. Returns how to give it back.
 */
export async function takeLockFile(path: string): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const file = await open(path, 'wx')
      await file.writeFile(JSON.stringify({ pid: process.pid, startedAt: startTime(process.pid) }))
      await file.close()
      return async () => {
        await rm(path, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const held = await readFile(path, 'utf8').catch(() => '')
    const { pid, startedAt } = parseLock(held)
    if (pid !== undefined && pid !== process.pid && isAlive(pid, startedAt)) {
      throw new Error(
        `The embedded database is already in use by process ${pid} (lock file ${path}). ` +
          'Stop that process first, or give the second server its own data directory (FOYER_DATA_DIR) or a PostgreSQL (DATABASE_URL).',
      )
    }
    if (pid === process.pid && startedAt === startTime(process.pid)) {
      throw new Error(`The embedded database is already open in this process (lock file ${path}).`)
    }
    await rm(path, { force: true })
  }
  throw new Error(`Could not take the lock file ${path}: another process keeps taking it.`)
}

function parseLock(text: string): { pid: number | undefined; startedAt: string } {
  try {
    const value = JSON.parse(text) as { pid?: unknown; startedAt?: unknown }
    return {
      pid: typeof value.pid === 'number' ? value.pid : undefined,
      startedAt: typeof value.startedAt === 'string' ? value.startedAt : '',
    }
  } catch {
    return { pid: undefined, startedAt: '' }
  }
}
