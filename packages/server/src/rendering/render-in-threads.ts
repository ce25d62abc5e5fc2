import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { createSideProcess, TooMuchWork } from '../platform/processes/side-process.ts'
import { createThreadPool } from '../platform/threads/thread-pool.ts'
import type { AskedOfArtist } from './draw-process.ts'
import type { RedrawnPicture } from './redraw-picture.ts'
import type { Rendering } from './rendering.ts'

/** The built server starts the built thread and process, the sources theirs. */
const fileOf = (name: 'render-thread' | 'draw-process'): string =>
  import.meta.filename.endsWith('.ts')
    ? join(import.meta.dirname, `${name}.ts`)
    : join(import.meta.dirname, `../../dist/${name}/${name}.js`)

/** A minute is many times what the PDF of the largest order takes. */
const taskMs = minuteMs
/** A picture takes milliseconds, the largest photo a second or two. The library cannot be stopped but with its process. */
const pictureMs = 5_000
const idleMs = 5 * minuteMs
/** The line of pictures that pages show; each organiser who sends some has another, named by its key. */
const shown = ''
/** Longer than whoever draws ahead rests between two pictures. */
const drawIdleMs = 15_000
/** At a few milliseconds each, the last of these waits for a second. */
const waitingMaximum = 200

export interface RenderingThreads extends Rendering {
  close(): Promise<void>
}

/**
 * Renders in threads of their own, which start when something is to be rendered and end when nothing is. Pictures are
 * drawn in a process: threads would leave this one with what the library of pictures has taken (docs/decisions/0075).
 */
export function renderInThreads(threads: number, log: FastifyBaseLogger): RenderingThreads {
  const pool = createThreadPool({
    file: fileOf('render-thread'),
    threads,
    idleMs,
    taskMs,
    waitingMaximum,
    onCrash: (error) => log.error({ err: error }, 'a thread that renders has crashed'),
  })
  const artist = createSideProcess({ file: fileOf('draw-process'), idleMs: drawIdleMs })
  const draw = async (asked: AskedOfArtist, line: string): Promise<unknown> =>
    await artist.run(asked, { line, mostMs: pictureMs })
  const pictures: Pick<Rendering, 'picture' | 'drawing' | 'redrawnPicture'> = {
    picture: async (asked) => (await draw(asked, shown)) as Uint8Array,
    drawing: async (source) => (await draw({ drawing: source }, shown)) as Uint8Array,
    async redrawnPicture({ picture, owner }) {
      try {
        return (await draw(picture, owner)) as RedrawnPicture
      } catch (error) {
        if (error instanceof TooMuchWork) return { whyNot: 'too_complex' }
        throw error
      }
    },
  }
  /** The thread answers what `renderHere` does, by the same names. */
  const asking = <Name extends keyof Rendering>(name: Name, line: string): Rendering[Name] =>
    (async (input: unknown) => await pool.run(name, input, line)) as Rendering[Name]
  const ofLine = (line: string): Rendering => ({
    mail: asking('mail', line),
    ticketsPdf: asking('ticketsPdf', line),
    papersPdf: asking('papersPdf', line),
    qrPictures: asking('qrPictures', line),
    applePass: asking('applePass', line),
    ...pictures,
    ofLine,
  })
  return {
    ...ofLine(''),
    close: async () => void (await Promise.all([pool.close(), artist.close()])),
  }
}
