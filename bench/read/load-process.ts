import { runLoad, type LoadResult } from '../http-load.ts'

/** Requests that all clients of one load send in turn, again and again. */
export interface Ask {
  readonly port: number
  readonly clients: number
  readonly seconds: number
  readonly requests: readonly string[]
}

export type Told = Pick<LoadResult, 'requests' | 'seconds' | 'p50' | 'p99' | 'outcomes'>

/** A process of its own, so that what the bench does besides never slows down a load. */
process.on('message', (ask: Ask) => {
  let turn = 0
  const load = {
    ...ask,
    next: () => ask.requests[turn++ % ask.requests.length] ?? null,
    classify: (status: number) => String(status),
  }
  void runLoad(load).then((result) => process.send?.(result))
})
