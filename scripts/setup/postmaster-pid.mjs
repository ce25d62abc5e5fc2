import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** No process has this number. */
const nobody = 99_999_999

const pathIn = (cluster) => join(cluster, 'postmaster.pid')

/** What a server that runs, or was killed, wrote about itself; null when there is none. */
export function readPidFile(cluster) {
  try {
    const lines = readFileSync(pathIn(cluster), 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    return pid > 0 ? { pid, port, status: lines[7]?.trim() } : null
  } catch {
    return null
  }
}

/** Whether the process of that number is the server of this cluster, and no other program that got its number later. */
export function isPostmaster(pid, cluster) {
  const command = commandOf(pid)
  return command !== null && command.includes('postgres') && command.includes(cluster)
}

/**
 * For files of a server that is gone. PostgreSQL takes any process with the number in them for its own, even one that was killed
 * and that nobody has asked about yet, and would not start. The rest of the first file stays: by it PostgreSQL finds out
 * whether children of the killed server still write.
 */
export function setAsideStale({ cluster, sockets }) {
  const [, ...rest] = readFileSync(pathIn(cluster), 'utf8').split('\n')
  writeFileSync(pathIn(cluster), [nobody, ...rest].join('\n'))
  if (sockets === null) return
  for (const name of readdirSync(sockets))
    if (name.startsWith('.s.PGSQL.')) rmSync(join(sockets, name))
}

/** How a process was called; null when it is gone. */
function commandOf(pid) {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    if (process.platform === 'win32')
      return execFileSync('powershell', [
        '-NoProfile',
        '-Command',
        `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`,
      ]).toString()
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).toString()
  } catch {
    return null
  }
}
