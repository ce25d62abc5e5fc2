import type { Letter } from './frame.ts'

const waitingKey = 'foyer.measure'
const doneKey = 'foyer.measured'
const remembered = 30

/** Hits that are still to be sent (by this tab) and hits that were sent for good (by this browser). */
export interface Memory {
  waiting(): readonly Letter[]
  add(letter: Letter): void
  drop(key: string): void
  /** Whether `key` is reported for the first time. */
  once(key: string): boolean
  /** Forgets everything once the consent is withdrawn. */
  forget(): void
}

/**
 * The memory survives a visit to the bank. It is only written once the buyer has agreed; without storage it lasts as
 * long as the page.
 */
export function createMemory(tab: Storage, browser: Storage): Memory {
  let letters = read<Letter>(tab, waitingKey)
  let done = read<string>(browser, doneKey)
  const keep = () => write(tab, waitingKey, letters)
  return {
    waiting: () => letters,
    add(letter) {
      letters = [...letters, letter].slice(-remembered)
      keep()
    },
    drop(key) {
      letters = letters.filter((letter) => letter.key !== key)
      keep()
    },
    once(key) {
      // Another tab of the same order may have sent it meanwhile.
      done = [...new Set([...read<string>(browser, doneKey), ...done])]
      if (done.includes(key)) return false
      done = [...done, key].slice(-remembered)
      write(browser, doneKey, done)
      return true
    },
    forget() {
      letters = []
      done = []
      write(tab, waitingKey, letters)
      write(browser, doneKey, done)
    },
  }
}

function read<T>(storage: Storage, key: string): readonly T[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(value) ? (value as T[]) : []
  } catch {
    return []
  }
}

function write(storage: Storage, key: string, values: readonly unknown[]): void {
  try {
    if (values.length === 0) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(values))
  } catch {
    // The storage is full or forbidden: then a hit is sent once per page, which is nearly as good.
  }
}
