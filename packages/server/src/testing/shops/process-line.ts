/** One process asks for work by its name; the other answers under the same number. */
interface Question {
  readonly id: number
  readonly asks: string
  readonly words: readonly unknown[]
}
interface Answer {
  readonly id: number
  readonly value?: unknown
  readonly error?: string
}
type Message = Question | Answer

export type Work = (...words: never[]) => unknown
export type Ask = (asks: string, ...words: readonly unknown[]) => Promise<never>

/** A forked process, or this one as its parent sees it. */
interface Peer {
  readonly connected: boolean
  readonly send?: (message: Message, sent: (error: Error | null) => void) => boolean
}

/** One end of the line between two processes; both use the same. */
export function createLine(works: Readonly<Record<string, Work>>, peer: Peer) {
  const waiting = new Map<number, PromiseWithResolvers<never>>()
  let asked = 0
  let isCut = false
  const gone = () => new Error('the process is gone')
  const send = (message: Message): void => {
    // A killed process still counts as connected until its end is noticed: a failure to write to it is expected then, and must
    // not end this process too. A caller that waits for its answer learns of it when the line is cut.
    if (peer.connected) peer.send?.(message, () => {})
  }
  const ask: Ask = async (asks, ...words) => {
    if (isCut) throw gone()
    asked += 1
    const answer = Promise.withResolvers<never>()
    waiting.set(asked, answer)
    send({ id: asked, asks, words })
    return await answer.promise
  }
  const answer = async ({ id, asks, words }: Question): Promise<void> => {
    try {
      send({ id, value: await works[asks]?.(...(words as never[])) })
    } catch (error) {
      send({ id, error: String(error) })
    }
  }
  return {
    ask,
    hear: (message: Message): void => {
      if ('asks' in message) void answer(message)
      else if (message.error === undefined) waiting.get(message.id)?.resolve(message.value as never)
      else waiting.get(message.id)?.reject(new Error(message.error))
    },
    cut: () => {
      isCut = true
      for (const { reject } of waiting.values()) reject(gone())
    },
  }
}
