import { Button } from '@foyer/ui/button/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import type { SeatingChart, SelectableObject } from '@seatsio/seatsio-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useServices } from '../../checkout/services.ts'
import type { ChartProps } from '../chart.ts'
import { ChartSkeleton } from '../seat-page-skeleton.tsx'
import { chartConfig } from './chart-config.ts'
import styles from './hosted-chart.module.css'
import { holdFailedNotice, nameOf, seatOf, troubleOf, unavailableNotice } from './read-object.ts'
import { HostedRenderer } from './renderer.ts'
import { useChosen } from './use-chosen.ts'
import { useScript } from './use-script.ts'

/** The provider's own chart, held with our token. */
export default function HostedChart(props: ChartProps) {
  const provider = props.plan.seating_plan_layout.seating_plan_provider
  const script = useScript(provider?.chart_js ?? '')
  const [hasBroken, setBroken] = useState(false)
  if (provider === null) return null
  if (hasBroken || script.state === 'failed') {
    const again = () => (hasBroken ? setBroken(false) : script.retry())
    return (
      <EmptyState
        title="The seating chart could not be loaded"
        action={<Button onClick={again}>Try again</Button>}
      >
        <p>It comes from seats.io. Check your connection, or allow their page in your browser.</p>
      </EmptyState>
    )
  }
  if (script.state === 'loading') return <ChartSkeleton />
  return <LoadedChart {...props} provider={provider} onBroken={setBroken} />
}

type Provider = NonNullable<ChartProps['plan']['seating_plan_layout']['seating_plan_provider']>

const regions = ['eu', 'na', 'sa', 'oc'] as const

interface LoadedChartProps extends ChartProps {
  readonly provider: Provider
  readonly onBroken: (broken: true) => void
}

function LoadedChart({ provider, onBroken, ...props }: LoadedChartProps) {
  const { plan, pricing, priceText, chosen, colourScheme, onEvent } = props
  const [chart, setChart] = useState<SeatingChart | null>(null)
  const shown = useChosen(chart, chosen)
  const isChosen = chosen.length > 0
  useHoldTime(isChosen, props)
  const config = useMemo(
    () => chartConfig({ plan, pricing, priceText, colourScheme }, provider.public_key),
    [plan, pricing, priceText, colourScheme, provider],
  )
  const tellSelected = (objects: readonly SelectableObject[]) => {
    objects.forEach(shown.add)
    onEvent({ type: 'selected', seats: objects.map((object) => seatOf(object, plan.hold_token)) })
  }
  const tellGone = (objects: readonly SelectableObject[], notice?: string) => {
    const gone = objects.filter(shown.remove)
    if (gone.length === 0 && notice === undefined) return
    const seats = objects.map(nameOf)
    onEvent({ type: 'deselected', seats, ...(notice === undefined ? {} : { notice }) })
  }
  return (
    <div className={styles.chart}>
      <HostedRenderer
        {...config}
        region={regions.find((region) => region === provider.region) ?? 'eu'}
        chartJsUrl={provider.chart_js}
        onChartRendered={(rendered) => {
          setChart(rendered)
          // What this token held before the page was loaded again.
          void rendered.listSelectedObjects().then((objects) => {
            if (objects.length > 0) tellSelected(objects)
          })
        }}
        onChartRenderingFailed={() => onBroken(true)}
        onObjectSelected={(object) => tellSelected([object])}
        onObjectDeselected={(object) => tellGone([object])}
        onHoldCallsInProgress={() => onEvent({ type: 'hold_calls_in_progress' })}
        onHoldCallsComplete={() => onEvent({ type: 'hold_calls_complete' })}
        onHoldFailed={(objects) => tellGone(objects, holdFailedNotice(objects))}
        onSelectedObjectUnavailable={(object) => tellGone([object], unavailableNotice(object))}
        onSelectionValid={() => onEvent({ type: 'selection_checked', trouble: null })}
        onSelectionInvalid={(violations) =>
          onEvent({ type: 'selection_checked', trouble: troubleOf(violations) })
        }
        onHoldTokenExpired={() => onEvent({ type: 'hold_expired' })}
      />
    </div>
  )
}

/** The token runs from when it was made, whatever was chosen since: its time shows while seats are held. */
function useHoldTime(isHolding: boolean, { plan, onEvent }: ChartProps): void {
  const { clock } = useServices()
  const { seconds_remaining: seconds } = plan
  const openedAt = useRef(clock.now())
  useEffect(() => {
    const passed = Math.round((clock.now() - openedAt.current) / 1000)
    const left = isHolding && seconds !== null ? Math.max(0, seconds - passed) : null
    onEvent({ type: 'hold_time', secondsRemaining: left })
  }, [clock, isHolding, seconds, onEvent])
}
