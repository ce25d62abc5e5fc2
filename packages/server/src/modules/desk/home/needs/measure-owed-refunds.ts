import { Gauge } from 'prom-client'
import type { Foyer } from '../../../../foyer.ts'
import { onlineWayNames } from '@foyer/contract/ways/ways.ts'
import { countOwedRefunds } from './owed-refunds-store.ts'

const name = 'foyer_refunds_owed'

/** Tells of refused refunds for as long as their money is owed: whoever reads the figures an hour later has to hear of it, too. */
export function measureOwedRefunds(foyer: Foyer): void {
  const { registry } = foyer.metrics
  // One shop may be built more than once.
  if (registry.getSingleMetric(name) !== undefined) return
  const gauge: Gauge = new Gauge({
    name,
    help: 'Orders of which a refund was refused and is still owed, by the provider that has refused it last',
    labelNames: ['provider'],
    // A figure of the shop, not of a process.
    aggregator: 'max',
    registers: [registry],
    async collect() {
      gauge.reset()
      try {
        const owed = await foyer.db.readOne(countOwedRefunds)
        for (const provider of onlineWayNames) gauge.set({ provider }, 0)
        for (const { provider, count } of owed) gauge.set({ provider }, count)
      } catch (error) {
        // The other figures are wanted most of all while this one cannot be read.
        foyer.log.debug({ err: error }, 'refunds that are owed could not be read')
      }
    },
  })
}
