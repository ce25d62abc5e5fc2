import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Place } from './exports-room.ts'

/** A client that takes nothing for so long, or is not done by the end, loses its download: it holds a connection of the database. */
const usualPatience = { stallMs: 15_000, wholeMs: 5 * minuteMs }

/** For a file that nobody else waits for. A signal that outlived it would remember every download that has listened to it. */
const placeOfNobody = (): Pick<Place, 'lost' | 'waiting'> => ({
  lost: new AbortController().signal,
  waiting: async (until) => await until,
})

interface SendingSettings {
  readonly patience?: { readonly stallMs: number; readonly wholeMs: number }
  readonly place?: Pick<Place, 'lost' | 'waiting'>
}

/**
 * A stream of what `write` makes, no faster than it is taken. When the client is gone or too slow, `write` fails at its next
 * piece, and whatever it holds is free again; when it fails by itself, the download is broken off, so that half a file is
 * never taken for a whole one.
 */
export function sendSheet(
  log: FastifyBaseLogger,
  write: (put: (piece: Uint8Array) => Promise<void>) => Promise<void>,
  {
    patience: { stallMs, wholeMs } = usualPatience,
    place: { lost, waiting } = placeOfNobody(),
  }: SendingSettings = {},
): PassThrough {
  const stream = new PassThrough({ highWaterMark: 256 * 1024 })
  const whole = AbortSignal.timeout(wholeMs)
  const gone = new AbortController()
  stream.once('close', () => gone.abort(new Error('the download was broken off')))
  const put = async (piece: Uint8Array): Promise<void> => {
    gone.signal.throwIfAborted()
    whole.throwIfAborted()
    lost.throwIfAborted()
    if (stream.write(piece)) return
    const signal = AbortSignal.any([gone.signal, whole, lost, AbortSignal.timeout(stallMs)])
    await waiting(once(stream, 'drain', { signal }))
  }
  write(put).then(
    () => stream.end(),
    (error: unknown) => {
      log.warn({ err: error }, 'an export was broken off')
      stream.destroy(error instanceof Error ? error : new Error(String(error)))
    },
  )
  return stream
}
