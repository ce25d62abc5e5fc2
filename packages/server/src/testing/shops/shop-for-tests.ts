import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../../platform/database/db.ts'
import { requireInvariants } from '../evidence/invariants.ts'
import { createTestFoyer, type TestFoyer, type TestFoyerOptions } from './test-foyer.ts'

interface Shop {
  readonly db: Database
  close(): Promise<void>
}

interface Sharing {
  /** Whether the tests share one shop (the default), or each has its own. */
  readonly each?: 'file' | 'test'
  /** False for tests that write rows which no shop would write. */
  readonly isAudited?: boolean
}

/**
 * The shop of a file's or a `describe`'s tests. It exists once their hooks run, and is closed after them; after each test
 * its books must be right. Special kinds of shops are opened by a function.
 */
export function shopForTests(options?: TestFoyerOptions, sharing?: Sharing): TestFoyer
export function shopForTests<Kind extends Shop>(open: () => Promise<Kind>, sharing?: Sharing): Kind
export function shopForTests(
  wanted: TestFoyerOptions | (() => Promise<Shop>) = {},
  { each = 'file', isAudited = true }: Sharing = {},
): Shop {
  let shop: Shop | undefined
  const open = async (): Promise<void> => {
    shop = await (typeof wanted === 'function' ? wanted() : createTestFoyer(wanted))
  }
  const audit = async (always = false): Promise<void> => {
    if (shop !== undefined && isAudited) await requireInvariants(shop.db, { always })
  }
  const close = async (): Promise<void> => {
    await shop?.close()
    shop = undefined
  }
  if (each === 'test') {
    beforeEach(open)
    // Hooks registered last run first.
    afterEach(close)
    afterEach(async () => await audit())
  } else {
    beforeAll(open)
    afterEach(async () => await audit())
    afterAll(close)
    // A transaction may have ended after the last look.
    afterAll(async () => await audit(true))
  }
  return new Proxy({} as Shop, {
    get(_, name): unknown {
      if (shop === undefined) throw new Error('The shop opens when the hooks of the tests run.')
      return Reflect.get(shop, name)
    },
  })
}
