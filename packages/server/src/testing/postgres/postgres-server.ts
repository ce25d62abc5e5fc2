import { once } from 'node:events'
import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { join } from 'node:path'

/** How PostgreSQL is stopped: `fast` ends its sessions in order, `immediate` is a crash that it recovers from. */
export type StopMode = 'fast' | 'immediate'

/** One PostgreSQL server through its stops and starts, with the same port and data. */
export interface PostgresServer {
  /** Resolves when it accepts connections; does nothing when it already runs. */
  startServer(): Promise<void>
  /** Resolves when its process is gone. */
  stopServer(mode: StopMode): Promise<void>
  /** Freezes all its processes: connections stay open and nothing answers. */
  pause(): void
  resume(): void
  /** Kills it at once without waiting: for the end of this process. */
  killServer(): void
}

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** The server with these arguments to `bin`/postgres; it is not started yet. */
export function postgresServer(
  bin: string,
  args: readonly string[],
  options: SpawnOptions,
): PostgresServer {
  let running: ChildProcess | undefined
  const isAlive = (): boolean =>
    running !== undefined && running.exitCode === null && running.signalCode === null
  const signalAll = (signal: NodeJS.Signals): void => {
    const pid = isAlive() ? running?.pid : undefined
    if (pid === undefined) return
    // The first process is frozen first, so that it starts no others while its children are counted.
    process.kill(pid, signal)
    for (const child of childrenOf(pid)) tryToKill(child, signal)
  }
  return {
    async startServer() {
      if (isAlive()) return
      const started = spawn(join(bin, 'postgres'), args, { ...options, stdio: 'pipe' })
      running = started
      await acceptConnections(started)
    },
    async stopServer(mode) {
      if (running === undefined || !isAlive()) return
      const ended = once(running, 'exit')
      running.kill(signals[mode])
      signalAll('SIGCONT')
      await ended
    },
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    killServer() {
      running?.kill('SIGQUIT')
      signalAll('SIGCONT')
    },
  }
}

function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []))
}

/** The process may have exited since it was counted. */
function tryToKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** The server's log says when it is ready. */
async function acceptConnections(server: ChildProcess): Promise<void> {
  const output = collectOutput(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) =>
      reject(new Error(`postgres ended with ${code}:\n${output.join('')}`)),
    )
    server.stderr?.on('data', () => {
      if (/database system is ready to accept (?:read-only )?connections/.test(output.join('')))
        resolve()
    })
  })
  // From here on its log is only drained, so that the pipe never fills.
  output.length = 0
}

/** The last lines of a program's output, collected as they arrive. */
export function collectOutput(child: ChildProcess): string[] {
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output.push(chunk.toString())
      if (output.length > 200) output.shift()
    })
  }
  return output
}
