import { createManualClock } from '../../platform/clock.ts'
import { openForShop } from '../postgres/migrated-database.ts'
import { createFakeBankProvider, type FakeBankProvider } from '../providers/fake-bank-provider.ts'
import {
  createFakeHostedSeating,
  type FakeHostedSeating,
} from '../providers/fake-hosted-seating.ts'
import {
  createFakeSquareProvider,
  type FakeSquareProvider,
} from '../providers/fake-square-provider.ts'
import { createPowerSwitch } from './power-cut.ts'
import { ofCards, ofCharts, ofPayments } from './provider-questions.ts'
import { createTestFoyer, type TestFoyer } from './test-foyer.ts'

/** A shop and its providers, which outlive any process of it. */
export interface World {
  readonly shop: TestFoyer
  readonly bank: FakeBankProvider
  readonly square: FakeSquareProvider
  readonly chart: FakeHostedSeating
}

/** Runs the work of one process again and again; each time the process dies at the next moment. */
export type DieEverywhere = <Case>(
  begin: () => Promise<Case>,
  run: (process: TestFoyer, one: Case) => Promise<unknown>,
) => Promise<readonly Case[]>

/** A shop with a process that dies when it is told to, and another one that stands for the process started afterwards. */
export async function createMortalShop() {
  const db = await openForShop()
  const bank = createFakeBankProvider()
  const square = createFakeSquareProvider()
  const clock = createManualClock('2026-12-01T10:00:00.000Z')
  const chart = createFakeHostedSeating(() => clock.now())
  const shop = await createTestFoyer({
    db,
    clock,
    providers: { truelayer: bank, square, seating: chart },
  })
  const power = createPowerSwitch()
  const dying = await createTestFoyer({
    db: power.db(db),
    clock,
    card: power.provider(shop.card, [...ofPayments, ...ofCards]),
    providers: {
      truelayer: power.provider(bank, [...ofPayments, 'requireReady']),
      square: power.provider(square, [...ofPayments, 'cancelUnanswered']),
      seating: power.provider(chart, ofCharts),
    },
  })
  /** Dies once at each moment until there are none left; answers the cases with what each death left behind. */
  const dieEverywhere: DieEverywhere = async (begin, run) => {
    const cases = []
    for (let at = 1; ; at += 1) {
      const one = await begin()
      power.setTo(at)
      await run(dying, one).catch((error: unknown) => {
        if (!power.isDark()) throw error
      })
      const isDark = power.isDark()
      power.setTo(0)
      cases.push(one)
      if (!isDark) return cases
    }
  }
  return {
    db,
    world: { shop, bank, square, chart } satisfies World,
    dieEverywhere,
    async close() {
      await dying.app.close()
      await shop.close()
      await db.close()
    },
  }
}
