import type { Config } from '../../config/config.ts'
import { askCollector } from '../../providers/traces/ask-collector.ts'
import type { Finding } from './finding.ts'
import { reasonOf } from './finding.ts'

/** Checks whether anybody who watches the shop can see it: its figures, and its traces where they are wanted. */
export async function checkSeeing(
  config: Pick<Config, 'metricsToken' | 'traces' | 'production'>,
): Promise<Finding[]> {
  return [figures(config), await traces(config)]
}

function figures({
  metricsToken,
  production,
}: Pick<Config, 'metricsToken' | 'production'>): Finding {
  const what = 'figures'
  if (metricsToken !== null)
    return { what, state: 'fine', detail: '/metrics is open to who has METRICS_TOKEN' }
  return {
    what,
    state: production ? 'risky' : 'unknown',
    detail: 'METRICS_TOKEN is not set: nobody is told when tickets are not delivered any more',
    todo: 'Set it, and let Prometheus read deploy/monitoring/foyer-alerts.yml.',
  }
}

async function traces({ traces: wanted }: Pick<Config, 'traces'>): Promise<Finding> {
  const what = 'traces'
  if (wanted === null)
    return { what, state: 'unknown', detail: 'OTEL_EXPORTER_OTLP_ENDPOINT is not set' }
  const { host } = new URL(wanted.url)
  try {
    const status = await askCollector(wanted.url)
    if (status < 300) return { what, state: 'fine', detail: `${host} takes them` }
    return {
      what,
      state: 'wrong',
      detail: `${host} answers ${status}`,
      todo: 'Check the address, and OTEL_EXPORTER_OTLP_HEADERS where the collector asks who we are.',
    }
  } catch (error) {
    return {
      what,
      state: 'wrong',
      detail: `${host}: ${reasonOf(error)}`,
      todo: 'Start the collector, or let this machine reach it. The shop sells without it.',
    }
  }
}
