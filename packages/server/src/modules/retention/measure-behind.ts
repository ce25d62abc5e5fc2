import { retentionGraceDays } from '@foyer/contract/limits.ts'
import { Gauge } from 'prom-client'
import type { Foyer } from '../../foyer.ts'
import { DatabaseAway } from '../../platform/database/database-faults.ts'
import { findKindsBehind, watchedOf } from './find-behind.ts'

const name = 'foyer_retention_behind'

/**
 * The database is asked when the figures are read, whichever process does the work: a job that does not run is noticed
 * as well.
 */
export function measureBehind(foyer: Foyer): void {
  const { registry } = foyer.metrics
  // One shop may be built more than once.
  if (registry.getSingleMetric(name) !== undefined) return
  let isTold = false
  const gauge: Gauge = new Gauge({
    name,
    help: `1 while something of this kind lies ${retentionGraceDays} days longer than it should`,
    labelNames: ['kind'],
    // Each process of a parent says the same: added up, two of them would say 2.
    aggregator: 'max',
    registers: [registry],
    async collect() {
      gauge.reset()
      try {
        const behind = new Set(await findKindsBehind(foyer.db, foyer.config, foyer.clock.now()))
        for (const { kind } of watchedOf(foyer.config))
          gauge.labels(kind).set(behind.has(kind) ? 1 : 0)
        isTold = false
      } catch (error) {
        // The other figures are wanted most of all while the database is away, which the log has reported by then.
        if (error instanceof DatabaseAway || isTold) return
        isTold = true
        foyer.log.warn({ err: error }, 'what lies too long could not be read')
      }
    },
  })
}
