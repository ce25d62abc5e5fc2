import { openPostgres } from '../../platform/database/open-database.ts'
import { randomIds } from '../../platform/ids.ts'
import { createReplica, type Replica } from '../../platform/replica/replica.ts'
import { migratedTemplate, startMigratedPostgres } from '../postgres/migrated-postgres.ts'
import type { RealPostgres } from '../postgres/real-postgres.ts'
import type { Standby } from '../postgres/standby.ts'
import type { Closing } from './close-at-the-end.ts'
import { createTestFoyer, type TestFoyer } from './test-foyer.ts'

/** A process of a shop that reads beside the writer. */
export interface BesideShop extends TestFoyer {
  readonly replica: Replica
  /** Looks as often as it takes to know what the replica has. */
  look(): Promise<void>
  /** How many reads the replica has answered since the last time. */
  ofReplica(): Promise<number>
}

export interface ReplicaWorld {
  readonly primary: RealPostgres
  readonly standby: Standby
  /** The timer of all processes: it moves only when told to. */
  pass(milliseconds: number): void
  openShop(): Promise<BesideShop>
}

/** A primary with a real standby, and processes of one shop on both. */
export async function openReplicaWorld(closing: Closing, boundMs = 2_000): Promise<ReplicaWorld> {
  const primary = closing(await startMigratedPostgres({ isDurable: false }))
  const url = await primary.newDatabase('beside', migratedTemplate)
  const first = closing(await createTestFoyer({ db: closing(openPostgres(url, 4)) }))
  const standby = closing(await primary.standby())
  const standbyUrl = standby.urlOf(url)
  let passed = 0
  const open = (at: string, size: number) =>
    closing(openPostgres(at, size, undefined, { isStandby: at === standbyUrl }))
  return {
    primary,
    standby,
    pass: (milliseconds) => void (passed += milliseconds),
    async openShop() {
      const replica = createReplica({
        replica: open(standbyUrl, 6),
        lookAt: { writer: open(url, 1), replica: open(standbyUrl, 1) },
        boundMs,
        newName: () => randomIds.uuid(),
        beatEveryMs: 0,
        timer: () => passed,
      })
      const shop = closing(
        await createTestFoyer({ db: open(url, 6), clock: first.clock, card: first.card, replica }),
      )
      let counted = 0
      return {
        ...shop,
        replica,
        async look() {
          await replica.look()
          await standby.untilEven()
          await replica.look()
          await standby.untilEven()
        },
        async ofReplica() {
          const { values } = await shop.foyer.metrics.reads.get()
          const all = values.find(({ labels }) => labels['from'] === 'replica')?.value ?? 0
          const since = all - counted
          counted = all
          return since
        },
      }
    },
  }
}
