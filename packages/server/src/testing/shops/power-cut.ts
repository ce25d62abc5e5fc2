import type { Database } from '../../platform/database/db.ts'

/** The error of every call after the power is gone. */
class PowerCut extends Error {
  constructor() {
    super('the power is gone')
    this.name = 'PowerCut'
  }
}

/** A process that dies at a chosen moment; nothing it had not committed by then takes effect. */
export interface PowerSwitch {
  /**
   * Cuts the power at the moment with this number, counted from 1. Moments are before and after each commit, and before and
   * after each question to a provider. With 0 it stays on.
   */
  setTo(at: number): void
  /** Whether the process has died. */
  isDark(): boolean
  db(db: Database): Database
  provider<Provider extends object>(
    provider: Provider,
    questions: readonly (keyof Provider)[],
  ): Provider
}

export function createPowerSwitch(): PowerSwitch {
  let left = 0
  let dark = false
  const live = (): void => {
    if (dark) throw new PowerCut()
  }
  const moment = (): void => {
    live()
    left -= 1
    if (left !== 0) return
    dark = true
    throw new PowerCut()
  }
  return {
    setTo(at) {
      left = at
      dark = false
    },
    isDark: () => dark,
    db: (db) => ({
      ...db,
      async transaction(work) {
        live()
        const result = await db.transaction(async (tx) => {
          const worked = await work(tx)
          moment()
          return worked
        })
        moment()
        return result
      },
      async read(work) {
        live()
        return await db.read(work)
      },
      async readOne(work) {
        live()
        return await db.readOne(work)
      },
      async changeOne(work) {
        live()
        moment()
        const result = await db.changeOne(work)
        moment()
        return result
      },
      async query(text, values) {
        live()
        return await db.query(text, values)
      },
    }),
    provider(provider, questions) {
      const asked = new Set<PropertyKey>(questions)
      return new Proxy(provider, {
        get(target, name) {
          const known: unknown = Reflect.get(target, name)
          if (!asked.has(name) || typeof known !== 'function') return known
          return async (...words: unknown[]) => {
            moment()
            const answer: unknown = await Reflect.apply(known, target, words)
            moment()
            return answer
          }
        },
      })
    },
  }
}
