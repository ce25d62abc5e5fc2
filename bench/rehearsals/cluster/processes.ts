import { once } from 'node:events'
import { spawn, type ChildProcess } from 'node:child_process'
import { openSync, closeSync, readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { endsWithUs } from '@foyer/e2e/harness/ends-with-us.ts'
import { owner } from './cluster-folder.ts'

export interface Started {
  readonly pid: number
  isAlive(): boolean
  /** The last lines it has written. */
  said(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a program of the cluster as its user, with its output in `log`; it is killed with us. */
export function startProgram(
  program: string,
  args: readonly string[],
  { log, folder }: { readonly log: string; readonly folder: string },
): Started {
  const output = openSync(log, 'a', 0o600)
  const child = endsWithUs(
    spawn(program, args, {
      cwd: folder,
      env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', HOME: folder, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', output, output],
      ...owner,
    }),
  )
  closeSync(output)
  const isAlive = (): boolean => isRunning(child)
  return {
    pid: child.pid ?? 0,
    isAlive,
    said: () => readFileSync(log, 'utf8').split('\n').slice(-20).join('\n'),
    async stop(signal = 'SIGTERM') {
      if (!isAlive()) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

const isRunning = ({ exitCode, signalCode, pid }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null

interface Entry {
  readonly pid: number
  readonly parent: number
  readonly title: string
}

/** Every process of this machine: their ids, parents and titles. */
function listProcesses(): Entry[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        // The name in brackets may have blanks.
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        const title = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return [{ pid: Number(name), parent, title }]
      } catch {
        // It has ended meanwhile.
        return []
      }
    })
}

/** The children of a process, of those whose title has these words. */
export const childrenOf = (pid: number, words = ''): number[] =>
  listProcesses()
    .filter(({ parent, title }) => parent === pid && title.includes(words))
    .map((entry) => entry.pid)

/** Sends a signal to processes, some of which may have ended. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

/**
 * Kills every process that works in this folder, for the end of this program: what was just being started has no name yet
 * by which it could be known, and may start another meanwhile.
 */
export function killAllIn(folder: string): void {
  for (let round = 0; round < 50; round += 1) {
    const left = listProcesses().filter(({ pid }) => isIn(folder, pid))
    if (left.length === 0) return
    signalAll(
      left.map(({ pid }) => pid),
      'SIGKILL',
    )
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
}

function isIn(folder: string, pid: number): boolean {
  try {
    return `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`)
  } catch {
    // It has ended, or is somebody else's.
    return false
  }
}
