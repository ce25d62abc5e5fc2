import type { PaceWatch } from './pace-watch.ts'
import { createPageTemplates, type PageTemplates } from './waiting/page-templates.ts'
import { createPaceWatch } from './pace-watch.ts'
import type { Run } from './runs/run-store.ts'
import type { QueuePlan } from './runs/run-rule.ts'
import { createJoinQueue, type Join } from './entries/join-batch.ts'
import { createComeInQueue, type ComeIn } from './entries/come-in-batch.ts'
import type { FoyerParts } from '../../foyer.ts'
import { createWishes, type Wishes } from './runs/wishes.ts'
import { createNetworkCount, type NetworkCount } from './entries/network-count.ts'

/** A queue as this process knows it. */
export interface KnownQueue {
  readonly plan: QueuePlan
  /** The latest run, going or closed. */
  readonly run: Run | null
}

/** What this process knows of all queues: it asks once a second, when somebody wants to know, and answers everybody from memory. */
export interface QueueRoom {
  known: ReadonlyMap<string, KnownQueue>
  /** When it was read, by the clock of the shop; null before the first time. */
  readAt: Date | null
  reading: Promise<void> | null
  /** Whether a run is going. */
  isGoing: boolean
  /** The numbers of those who were drawn, by the id of the run. */
  readonly numbers: Map<number, Uint32Array>
  /** The public document of each queue as it was sent last. */
  readonly documents: Map<string, { readonly of: string; readonly text: string }>
  /** How many came in since the last look, by the id of the run. */
  readonly cameIn: Map<number, number>
  readonly lists: Map<number, Promise<Buffer>>
  readonly pace: PaceWatch
  readonly templates: PageTemplates
  readonly networks: NetworkCount
  readonly wishes: Wishes
  readonly join: Join
  readonly comeIn: ComeIn
}

export const createQueueRoom = (shop: FoyerParts): QueueRoom => ({
  known: new Map(),
  readAt: null,
  reading: null,
  isGoing: false,
  numbers: new Map(),
  documents: new Map(),
  cameIn: new Map(),
  lists: new Map(),
  pace: createPaceWatch(),
  templates: createPageTemplates(),
  networks: createNetworkCount(),
  wishes: createWishes(),
  join: createJoinQueue(shop),
  comeIn: createComeInQueue(shop),
})
