import type { ChartProps } from '../chart.ts'

/** The provider's own chart. */
export default function HostedChart({ plan }: ChartProps) {
  return <p>{plan.seating_plan_event.provider_identifier}</p>
}
