import { hostname } from 'node:os'
import type { TracesConfig } from '../../config/traces-config.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { recordWith } from './spans.ts'

/** What a process that ends still waits for, so that its last traces are not lost. */
const flushMs = 1_000

interface Telling {
  readonly metrics: Pick<Metrics, 'spansLost'>
  readonly log: { warn(fields: object, message: string): void }
  /** Which program it is. */
  readonly version: string
  /** What this process is there for. */
  readonly role: string
}

/** Records traces from now on, if the settings say where to. Answers how to end it. */
export async function startTracing(
  config: TracesConfig | null,
  { metrics, log, version, role }: Telling,
): Promise<() => Promise<void>> {
  if (config === null) return async () => {}
  const { openTelemetry } = await import('./open-telemetry.ts')
  let isAway = false
  const about = {
    'service.name': config.serviceName,
    'service.version': version,
    'service.instance.id': `${hostname()}-${process.pid}`,
    'foyer.process': role,
  }
  const recording = openTelemetry(config, about, {
    lose(why, count) {
      metrics.spansLost.inc({ why }, count)
      // Once for a process: the metric says how it goes on.
      if (!isAway) log.warn({ why, collector: new URL(config.url).host }, 'traces are being lost')
      isAway = true
    },
  })
  recordWith(recording.recorder)
  return async () => {
    recordWith(null)
    await recording.stop(flushMs)
  }
}
