import { readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../config/config.ts'
import type { Finding } from './finding.ts'

/** A visitor takes a connection, each database connection one, and files of the shop some: with less, a crowd cannot connect. */
const filesLeast = 4_096
const processMegabytes = 200
const threadMegabytes = 80
/** What the rest of the machine needs at least. */
const othersMegabytes = 256
/** A proxy that looks each second, and takes a server out after the second failure, needs this long. */
const drainLeast = 2
const listenMs = 1_500
const slowMs = 200

/** What this machine gives a process, as far as it can be seen. */
export interface Machine {
  readonly cores: number
  readonly memoryMb: number
  /** Null where the system does not say. */
  readonly files: number | null
  /** How late a timer was at most while the doctor looked. */
  readonly lateMs: number
}

export async function readMachine(): Promise<Machine> {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  await pause(listenMs)
  delay.disable()
  return {
    cores: availableParallelism(),
    memoryMb: Math.round(Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20),
    files: filesOfLimits(read('/proc/self/limits')),
    lateMs: Math.round(delay.max / 1e6),
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The soft limit: Node does not raise it by itself. */
function filesOfLimits(text: string): number | null {
  const given = /^Max open files\s+(\S+)/m.exec(text)?.[1]
  if (given === undefined) return null
  return given === 'unlimited' ? Infinity : Number(given)
}

type Settings = Pick<
  Config,
  'processes' | 'jobs' | 'renderThreads' | 'drainSeconds' | 'publicUrl' | 'production'
>

/** Checks whether this machine has what the settings make of it, for a process that is started as the doctor was. */
export function checkProcess(settings: Settings, machine: Machine): Finding[] {
  return [
    files(machine),
    memory(settings, machine),
    threads(settings, machine),
    drain(settings),
    slowness(machine),
  ]
}

function files({ files: given }: Machine): Finding {
  const what = 'open files'
  if (given === null) return { what, state: 'unknown', detail: 'this system does not say how many' }
  const detail = `${given === Infinity ? 'any number' : given} files and connections for each process`
  if (given >= filesLeast) return { what, state: 'fine', detail }
  const todo = `Allow ${filesLeast} or more (LimitNOFILE= of the unit, ulimit -n): each visitor takes one.`
  return { what, state: 'risky', detail, todo }
}

function memory({ processes, jobs, renderThreads }: Settings, { memoryMb }: Machine): Finding {
  const what = 'memory'
  const count = processes + Number(jobs && processes > 1)
  const wanted = count * (processMegabytes + renderThreads * threadMegabytes)
  const detail = `${memoryMb} MB here, and about ${wanted} MB for ${count === 1 ? 'one process' : `${count} processes`}`
  if (memoryMb >= wanted + othersMegabytes) return { what, state: 'fine', detail }
  const todo = 'Set FOYER_PROCESSES or RENDER_THREADS lower, or give the machine more.'
  return { what, state: 'risky', detail, todo }
}

function threads({ renderThreads, processes }: Settings, { cores }: Machine): Finding {
  const what = 'threads'
  const detail = `${processes} web processes and ${renderThreads} threads that render each, on ${cores} cores`
  if (renderThreads <= Math.max(1, cores - 1) && processes <= 2 * cores)
    return { what, state: 'fine', detail }
  const todo =
    'More than there are cores wait for each other: set RENDER_THREADS and FOYER_PROCESSES lower.'
  return { what, state: 'risky', detail, todo }
}

function drain({ drainSeconds, production, publicUrl }: Settings): Finding {
  const what = 'stopping'
  const detail = `DRAIN_SECONDS is ${drainSeconds}`
  const isProxied = production && publicUrl?.startsWith('https:') === true
  if (!isProxied)
    return {
      what,
      state: 'unknown',
      detail: `${detail}; no proxy has to notice that a server stops`,
    }
  if (drainSeconds >= drainLeast)
    return {
      what,
      state: 'fine',
      detail: `${detail}: the proxy has to ask /health/ready often enough to notice within that time`,
    }
  const todo =
    'Set it to more than the proxy needs to take a server out, e.g. 5: else each restart refuses visitors.'
  return { what, state: 'risky', detail, todo }
}

function slowness({ lateMs }: Machine): Finding {
  const what = 'processor'
  const detail = `a timer was ${lateMs} ms late at most, within ${listenMs / 1000} s`
  if (lateMs <= slowMs) return { what, state: 'fine', detail }
  const todo =
    'Something else takes this machine: look at its load. Above two seconds visitors are turned away.'
  return { what, state: 'risky', detail, todo }
}
