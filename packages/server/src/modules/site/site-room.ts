import type { BoundAsking, FoyerParts } from '../../foyer.ts'
import type { HealthLooks } from './health/check-health.ts'
import { createFacetDesks, type FacetDesks } from './listing/listing-facets.ts'
import { createPictureMaker, type PictureMaker } from './pictures/poster-pictures.ts'

export interface SiteRoom {
  readonly health: HealthLooks
  readonly facets: FacetDesks
  /** When each kind of violation was logged. */
  readonly violations: Map<string, number>
  readonly pictures: PictureMaker
  /** The path of the queue before the seats of a date; null for whose turn it is, and where there is none. */
  readonly queueBeforeSeats: QueueBeforeSeats
}

type QueueBeforeSeats = (
  asking: {
    readonly visitor: BoundAsking['visitor']
    readonly now: Date
  },
  eventDateId: number,
) => Promise<string | null>

export const createSiteRoom = (
  parts: FoyerParts,
  { queueBeforeSeats }: Pick<SiteRoom, 'queueBeforeSeats'>,
): SiteRoom => ({
  queueBeforeSeats,
  health: { roomProvedAt: -Infinity, running: null },
  facets: createFacetDesks(),
  violations: new Map(),
  pictures: createPictureMaker(parts),
})
