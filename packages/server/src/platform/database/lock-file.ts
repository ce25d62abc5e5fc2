import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Whether a process with this id is alive and wrote the lock (its start time tells re-used ids apart). */
function isAlive(pid: number, startedAt: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const current = startTime(pid)
  return current === '' || startedAt === '' || current === startedAt
}

/** The kernel's start time of a process, or nothing on systems that do not report it. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/**
 * Takes the lock file at `path` for this process, or throws naming the process that holds it. A lock left by a process
 * that is gone (killed, or before a restart of the machine) is taken over. Returns a function that releases it.
 */
export async function takeLockFile(path: string): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (await createLock(path)) {
      return async () => {
        await rm(path, { force: true })
      }
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
    await removeStale(path, held)
  }
  throw new Error(`Could not take the lock file ${path}: another process keeps taking it.`)
}

/** A link appears with its content or not at all, so no process reads half a lock and takes it for a stale one. */
async function createLock(path: string): Promise<boolean> {
  const own = `${path}.${process.pid}`
  await writeFile(own, JSON.stringify({ pid: process.pid, startedAt: startTime(process.pid) }))
  try {
    await link(own, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    await rm(own, { force: true })
  }
}

/**
 * Removes the stale lock that was read, and never one that another process took since: only the process with the claim
 * removes it, and reads it again first.
 */
async function removeStale(path: string, stale: string): Promise<void> {
  const claim = `${path}.claim`
  if (!(await createLock(claim))) {
    const { pid, startedAt } = parseLock(await readFile(claim, 'utf8').catch(() => ''))
    if (pid !== undefined && !isAlive(pid, startedAt)) await rm(claim, { force: true })
    await pause(10)
    return
  }
  try {
    if ((await readFile(path, 'utf8').catch(() => null)) === stale) await rm(path)
  } finally {
    await rm(claim, { force: true })
  }
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
