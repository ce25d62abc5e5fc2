/** A place in a queue, as its browser keeps it in a cookie that is bound to its session. */
export interface Entry {
  readonly queueId: number
  readonly arrival: number
  readonly entryId: Buffer
  readonly isProved: boolean
}

interface Reader {
  readonly bound: (about: string) => string | undefined
}

interface Keeper {
  readonly bind: (about: string, content: string | null) => void
}

const about = (queueId: number): string => `q${queueId}`

/** The visitor's place in a run; null without one of ours. */
export function entryIn(visitor: Reader, queueId: number): Entry | null {
  const [, proved, arrival, id] =
    /^([01])-([1-9]\d{0,8})-([\w-]{22})$/.exec(visitor.bound(about(queueId)) ?? '') ?? []
  if (arrival === undefined || id === undefined) return null
  const entryId = Buffer.from(id, 'base64url')
  return { queueId, arrival: Number(arrival), entryId, isProved: proved === '1' }
}

export function keepEntry(visitor: Keeper, entry: Entry): void {
  const { queueId, arrival, entryId, isProved } = entry
  const id = entryId.toString('base64url')
  visitor.bind(about(queueId), `${isProved ? 1 : 0}-${arrival}-${id}`)
}

export const dropEntry = (visitor: Keeper, queueId: number): void =>
  visitor.bind(about(queueId), null)
