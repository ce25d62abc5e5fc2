import { afterAll } from 'vitest'

type Open = { close(): unknown } | { stop(): unknown }

/** Registers a thing that has just been opened, and returns it. */
export type Closing = <One extends Open>(one: One) => One

/**
 * Remembers opened things, and closes them: the last first, and each even when another cannot be closed. A thing that was
 * never opened is not closed, so that only the first error is reported.
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

/** For a file or a `describe`: closes everything its hooks and tests have opened when they are over, however they end. */
export function closeAtTheEnd(): Closing {
  const { closing, closeAll } = createClosing()
  afterAll(closeAll)
  return closing
}
