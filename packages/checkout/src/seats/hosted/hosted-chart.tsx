import { t, counted } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import {
  type SeatingChart,
  type SelectableObject,
  SeatsioSeatingChart,
  type Seatsio,
} from '@seatsio/seatsio-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useServices } from '../../checkout/services.ts'
import type { ChartProps } from '../chart.ts'
import { ChartSkeleton } from '../seat-page-skeleton.tsx'
import { chartConfig } from './chart-config.ts'
import styles from './hosted-chart.module.css'
import { holdFailedNotice, nameOf, seatOf, unavailableNotice } from './read-object.ts'
import { useChosen } from './use-chosen.ts'
import { useRules } from './use-rules.ts'
import type { SeatName } from '@foyer/contract/seating/plan.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { namesOf } from '../seat-words.ts'
import { loadScript } from '../../lib/load-script.ts'

type ScriptState = 'loading' | 'ready' | 'failed'

/** Loads a vendor's script; a failed load can be tried again. */
function useScript(url: string): {
  readonly state: ScriptState
  readonly retry: () => void
} {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<ScriptState>('loading')
  useEffect(() => {
    let isOver = false
    const end = (next: ScriptState) => {
      if (!isOver) setState(next)
    }
    loadScript(url).then(
      () => end('ready'),
      () => end('failed'),
    )
    return () => {
      isOver = true
    }
  }, [url, tries])
  const retry = () => {
    setState('loading')
    setTries(tries + 1)
  }
  return { state, retry }
}

/** The provider's chart shows seats in the basket like those of others: this list says that they are the buyer's. */
function InBasket({ seats }: { seats: readonly SeatName[] }) {
  if (seats.length === 0) return null
  return (
    <Alert type="info" role="status">
      <p>
        {counted(
          seats.length,
          {
            one: '{seats} is in your basket. You can give it back there.',
            other: '{seats} are in your basket. You can give them back there.',
          },
          { seats: namesOf(seats) },
        )}{' '}
        <a href="/checkout/">{t('Go to your basket')}</a>
      </p>
    </Alert>
  )
}

declare global {
  interface Window {
    seatsio?: Seatsio
  }
}

/**
 * The provider's component, with its script loaded beforehand: the component's own loading cannot report a failure, and
 * leaves an empty page.
 */
class HostedRenderer extends SeatsioSeatingChart {
  override async loadSeatsio(): Promise<Seatsio> {
    const { seatsio } = window
    if (seatsio === undefined) throw new Error('the chart’s script is not there')
    return await Promise.resolve(seatsio)
  }
}

/** The provider's own chart, which holds seats with the shop's token. */
export default function HostedChart(props: ChartProps) {
  const provider = props.plan.seating_plan_layout.seating_plan_provider
  const script = useScript(provider?.chart_js ?? '')
  const [hasBroken, setBroken] = useState(false)
  if (provider === null) return null
  if (hasBroken || script.state === 'failed') {
    const again = () => (hasBroken ? setBroken(false) : script.retry())
    return (
      <EmptyState
        title={t('The seating chart could not be loaded')}
        action={<Button onClick={again}>{t('Try again')}</Button>}
      >
        <p>
          {t('It comes from seats.io. Check your connection, or allow their page in your browser.')}
        </p>
      </EmptyState>
    )
  }
  if (script.state === 'loading') return <ChartSkeleton />
  return (
    <>
      <InBasket seats={props.plan.basket_seats} />
      <LoadedChart {...props} provider={provider} onBroken={setBroken} />
    </>
  )
}

type Provider = NonNullable<ChartProps['plan']['seating_plan_layout']['seating_plan_provider']>

const regions = ['eu', 'na', 'sa', 'oc'] as const

interface LoadedChartProps extends ChartProps {
  readonly provider: Provider
  readonly onBroken: (broken: true) => void
}

function LoadedChart({ provider, onBroken, ...props }: LoadedChartProps) {
  const { plan, pricing, priceText, orderMaximum, chosen, colourScheme, onEvent } = props
  const [chart, setChart] = useState<SeatingChart | null>(null)
  // For calls that come from the chart, which only knows the props of its first render.
  const chartNow = useRef<SeatingChart | null>(null)
  const shown = useChosen(chart, chosen)
  const rules = useRules(chartNow, plan.hold_token, onEvent)
  const isChosen = chosen.length > 0
  useHoldTime(isChosen, props)
  const config = useMemo(
    () =>
      chartConfig({ plan, pricing, priceText, orderMaximum, colourScheme }, provider.public_key),
    [plan, pricing, priceText, orderMaximum, colourScheme, provider],
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
          chartNow.current = rendered
          // Seats that this token held before the page was loaded again.
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
        {...rules}
        onHoldTokenExpired={() => onEvent({ type: 'hold_expired' })}
      />
    </div>
  )
}

/** The token's time runs from its creation, whatever was chosen since: it shows while seats are held. */
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
