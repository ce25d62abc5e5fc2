import { createPageText, type PageText } from './page-text.ts'
import type { Redirection, Shown } from './public-page.ts'

/** What a request for a public page is answered with. */
export type KeptAnswer = (Pick<Shown, 'status'> & { readonly text: PageText }) | Redirection

interface Kept {
  readonly answer: KeptAnswer & { readonly text: PageText }
  /** Before and from these moments on it is not right, in milliseconds. */
  readonly from: number
  readonly until: number
  readonly isCurrent: Shown['isCurrent']
  /** When it was last known to show what is. */
  checkedAt: number
}

/** Public pages in memory. */
export interface KeptPages {
  /**
   * The page of this key: from memory while it is right, else made once, however many ask for it at that moment. Without a
   * key it is made for this request alone.
   */
  answer(key: string | null, now: Date, making: Making): Promise<KeptAnswer>
}

/** How a page that is not in memory comes to be. */
export interface Making {
  /**
   * Called before a page is made that is not in memory; throws to refuse. Renewing a kept page does not count: how often that
   * happens does not depend on how many ask.
   */
  readonly count: () => Promise<void>
  readonly load: () => Promise<Shown | Redirection>
}

interface Bounds {
  /** For how long nobody asks again whether a page still shows what is. */
  readonly freshMs: number
  /** How much is kept; the pages that nobody has asked for the longest go first. */
  readonly bytesMost?: number
}

export function createKeptPages({ freshMs, bytesMost = 64 * 1024 * 1024 }: Bounds): KeptPages {
  /** The one asked for last comes last. */
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<Made>>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= kept.get(key)?.answer.text.bytes ?? 0
    kept.delete(key)
  }

  function put(key: string, one: Kept): void {
    drop(key)
    kept.set(key, one)
    bytes += one.answer.text.bytes
    for (const oldest of kept.keys()) {
      if (bytes <= bytesMost) break
      drop(oldest)
    }
  }

  async function renew(key: string, now: Date, load: Load): Promise<Made> {
    const known = kept.get(key)
    if (known !== undefined && holds(known, now) && (await known.isCurrent(now))) {
      known.checkedAt = now.getTime()
      put(key, known)
      return { kept: known, answer: known.answer }
    }
    const made = make(await load(), now)
    if (made.kept === null) drop(key)
    else put(key, made.kept)
    return made
  }

  return {
    async answer(key, now, { count, load }) {
      if (key === null) {
        await count()
        return make(await load(), now).answer
      }
      let isCounted = false
      for (;;) {
        const known = kept.get(key)
        if (known !== undefined && isFresh(known, now, freshMs)) {
          kept.delete(key)
          kept.set(key, known)
          return known.answer
        }
        const others = underWay.get(key)
        if (others === undefined && known === undefined && !isCounted) {
          // Each request counts for itself, before others wait for its page.
          await count()
          isCounted = true
        } else if (others === undefined) {
          const work = renew(key, now, load).finally(() => underWay.delete(key))
          underWay.set(key, work)
          return (await work).answer
        } else {
          const made = await others
          // What was made for a request a moment ago may be over for this one.
          if (made.kept === null || holds(made.kept, now)) return made.answer
        }
      }
    },
  }
}

type Load = Making['load']

interface Made {
  /** Null for what nobody else may get. */
  readonly kept: Kept | null
  readonly answer: KeptAnswer
}

function make(shown: Shown | Redirection, now: Date): Made {
  if ('leadTo' in shown) return { kept: null, answer: shown }
  const { status = 200, isOdd = false, until, isCurrent } = shown
  const answer = { status, text: createPageText(shown.text, shown.headers) }
  if (status !== 200 || isOdd) return { kept: null, answer }
  const from = now.getTime()
  return {
    kept: {
      answer,
      from,
      until: until === null ? Infinity : until.getTime(),
      isCurrent,
      checkedAt: from,
    },
    answer,
  }
}

const holds = ({ from, until }: Kept, now: Date): boolean =>
  now.getTime() >= from && now.getTime() < until

function isFresh(one: Kept, now: Date, freshMs: number): boolean {
  const age = now.getTime() - one.checkedAt
  return holds(one, now) && age >= 0 && age < freshMs
}
