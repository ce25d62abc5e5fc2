import type { FoyerParts } from '../../foyer.ts'
import type { HealthLooks } from './health/check-health.ts'
import { createFacetDesks, type FacetDesks } from './listing/listing-facets.ts'
import { createPictureMaker, type PictureMaker } from './pictures/poster-pictures.ts'

export interface SiteRoom {
  readonly health: HealthLooks
  readonly facets: FacetDesks
  /** When each kind of violation was logged. */
  readonly violations: Map<string, number>
  readonly pictures: PictureMaker
}

export const createSiteRoom = ({ config, rendering }: FoyerParts): SiteRoom => ({
  health: { roomProvedAt: -Infinity, running: null },
  facets: createFacetDesks(),
  violations: new Map(),
  pictures: createPictureMaker(config.dataDir, rendering),
})
