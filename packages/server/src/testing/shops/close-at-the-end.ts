import { afterAll } from 'vitest'

type Open = { close(): unknown } | { stop(): unknown }

/** Takes what has just been opened, and gives it back. */
export type Closing = <One extends Open>(one: One) => One

/**
 * Remembers what is opened, and closes it: the last first, and each even when another cannot be closed. What was never
 * opened is not closed, so that only what went wrong first is told.
 */
export function createClosing(): {
  readonly closing: Closing
  readonly closeAll: () => Promise<void>
} {
  const opened = new AsyncDisposableStack()
  return {
    closing: (one) =>
      opened.adopt(one, async (it) => void (await ('stop' in it ? it.stop() : it.close()))),
    closeAll: async () => await opened.disposeAsync(),
  }
}

/** For a file or a `describe`: closes what its hooks and tests have opened when they are over, however they end. */
export function closeAtTheEnd(): Closing {
  const { closing, closeAll } = createClosing()
  afterAll(closeAll)
  return closing
}
