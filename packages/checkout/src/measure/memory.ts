import type { Letter } from './frame.ts'

const waitingKey = 'foyer.measure'
const doneKey = 'foyer.measured'
const remembered = 30

/** What still has to be told (of this tab) and what was told once and for all (of this browser). */
export interface Memory {
  waiting(): readonly Letter[]
  add(letter: Letter): void
  drop(key: string): void
  /** Whether `key` is told for the first time. */
  once(key: string): boolean
  /** Nobody agrees any more. */
  forget(): void
}

/** Outlives a visit to the bank. Written only once somebody has agreed; without storage it lasts as long as the page. */
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
      // Another tab of the same order may have told it meanwhile.
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
    // Full or forbidden: then it is told once per page, which is nearly as good.
  }
}
