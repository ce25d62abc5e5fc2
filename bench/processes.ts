import { readFileSync } from 'node:fs'
import { withClient } from './with-client.ts'

/**
 * Milliseconds of processor time of a process and everything it started, the ended ones included; 0 on systems that do
 * not report it (only Linux does).
 */
export function processorTime(pid: number): number {
  try {
    const fields = statOf(pid)
    // Ticks of 10 ms: the process's own and those of children that exited, in user and in system mode.
    const own = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]) * 10, 0)
    return childrenOf(pid).reduce((sum, child) => sum + processorTime(child), own)
  } catch {
    return 0
  }
}

/** Megabytes that a process and everything it started keep in memory; 0 where that is not reported. */
export function residentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
    return childrenOf(pid).reduce((sum, child) => sum + residentMegabytes(child), own)
  } catch {
    return 0
  }
}

/** The process that started all others of a PostgreSQL of this machine. */
export async function postmasterOf(databaseUrl: string): Promise<number> {
  return await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return parentOf(rows[0]?.pid ?? 0)
  })
}

/** The process that started this one; 0 where that is not reported. */
function parentOf(pid: number): number {
  try {
    return Number(statOf(pid)[1])
  } catch {
    return 0
  }
}

/** The fields after the program's name, which may have spaces. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** The processes it has started; none where that is not reported, or once it is gone. */
export function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return children === '' ? [] : children.split(' ').map(Number)
  } catch {
    return []
  }
}
