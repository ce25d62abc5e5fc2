import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createThreadPool } from '../platform/threads/thread-pool.ts'
import type { Rendering } from './rendering.ts'

/** The built server starts the built thread, the sources theirs. */
const file = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'render-thread.ts')
  : join(import.meta.dirname, '../../dist/render-thread/render-thread.js')

/** A minute is many times what the PDF of the largest order takes. */
const taskMs = 60_000
const idleMs = 300_000
/** At a few milliseconds each, the last of these waits for a second. */
const waitingMaximum = 200

export interface RenderingThreads extends Rendering {
  close(): Promise<void>
}

/** Renders in threads of their own, which start when something is to be rendered and end when nothing is. */
export function renderInThreads(threads: number, log: FastifyBaseLogger): RenderingThreads {
  const pool = createThreadPool({
    file,
    threads,
    idleMs,
    taskMs,
    waitingMaximum,
    onCrash: (error) => log.error({ err: error }, 'a thread that renders has crashed'),
  })
  /** The thread answers what `renderHere` does, by the same names. */
  const asking = <Name extends keyof Rendering>(name: Name): Rendering[Name] =>
    (async (input: unknown) => await pool.run(name, input)) as Rendering[Name]
  return {
    mail: asking('mail'),
    ticketsPdf: asking('ticketsPdf'),
    qrPictures: asking('qrPictures'),
    applePass: asking('applePass'),
    close: async () => await pool.close(),
  }
}
