import { Socket } from 'node:net'

type Done = (error?: Error | null) => void

/**
 * A socket that sends together what is written in one turn of the process. Each statement, and the `begin` before it, would
 * otherwise be a packet of its own, and waking the database for each costs more than most statements.
 */
export class GatheringSocket extends Socket {
  #isGathering = false

  override write(
    chunk: Uint8Array | string,
    encodingOrDone?: BufferEncoding | Done,
    done?: Done,
  ): boolean {
    this.#gather()
    return typeof encodingOrDone === 'string'
      ? super.write(chunk, encodingOrDone, done)
      : super.write(chunk, encodingOrDone)
  }

  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    this.cork()
    process.nextTick(() => {
      this.#isGathering = false
      this.uncork()
    })
  }
}
