import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import { createObjectStore } from '../lib/object-store.ts'
import { openStateLog } from '../lib/state-log.ts'
import { createApiFaults } from '../lib/api-faults.ts'
import type { Vendor } from '../vendor.ts'
import { seatsioApi } from './api.ts'
import { seatsioBrowserRoutes } from './browser-routes.ts'
import { seatsioControls } from './control.ts'
import type { Tables } from './objects.ts'
import { seatsioPanel } from './panel.ts'
import { putEvent } from './seats.ts'
import type { SeatsioWorld } from './world.ts'

/** An event as a shop describes it: the same seats as in the shop's own file. */
export interface SeatsioEvent {
  readonly key: string
  readonly workspaceKey: string
  readonly layout: unknown
}

export interface SeatsioSimulator extends Vendor {
  /** At the vendor charts are drawn by hand; here a shop's own plan takes their place. */
  putEvents: (events: readonly SeatsioEvent[]) => void
}

/** The seats.io API of one workspace, and a plain chart whose script has the same API. */
export function createSeatsio(
  stateFile: string | null,
  needs: { readonly clock: Clock; readonly ids: Ids; readonly url: () => string },
): SeatsioSimulator {
  const { changes, log } = openStateLog(stateFile)
  const world: SeatsioWorld = {
    ...needs,
    store: createObjectStore<Tables>(log, changes),
    faults: createApiFaults(),
    refusals: { bookings: 0 },
    plans: new Map(),
  }
  return {
    name: 'seatsio',
    async routes(app) {
      seatsioApi(app, world)
      seatsioBrowserRoutes(app, world)
      seatsioControls(app, world)
      await Promise.resolve()
    },
    panel: () => seatsioPanel(world),
    resume: () => undefined,
    async close() {
      log.close()
      await Promise.resolve()
    },
    putEvents(events) {
      for (const event of events) putEvent(world, event)
    },
  }
}
