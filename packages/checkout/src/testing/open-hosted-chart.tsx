import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import { type Services, ServicesProvider } from '../checkout/services.ts'
import type { Analytics } from '../lib/analytics.ts'
import type { ErrorReports } from '../lib/error-reports.ts'
import { readPageConfig } from '../lib/page-config.ts'
import type { ChartEvent, ChartProps, ChosenSeat, SeatingPlan } from '../seats/chart.ts'
import { nothingChosen, reduceChoice } from '../seats/choice.ts'
import HostedChart from '../seats/hosted/hosted-chart.tsx'
import { manualClock } from './manual-clock.ts'

type Callback = (...values: unknown[]) => void

let files = 0
export const planWith = (overrides: Partial<SeatingPlan> = {}): SeatingPlan => ({
  seating_plan_layout: {
    layout: null,
    seating_plan_provider: {
      public_key: 'workspace',
      region: 'na',
      // Each script is loaded only once.
      chart_js: `https://charts.example/${(files += 1)}.js`,
    },
  },
  seating_plan_event: {
    provider_identifier: 'friday',
    pricing: [],
    rules: { no_orphans: true, consecutive: true },
    unavailable_seats: [],
  },
  hold_token: 'token-1',
  held_seats: [],
  basket_seats: [],
  seconds_remaining: 900,
  on_sale: true,
  cursor: null,
  ...overrides,
})

/** The chart in a page that keeps the choice as the real one does; scripts arrive as told. */
export async function openHostedChart(plan = planWith(), arrival: 'load' | 'error' = 'load') {
  const configs: Record<string, unknown>[] = []
  const chart = {
    selected: [] as unknown[],
    /** What the chart says of a seat that is not chosen, by the seat's label. */
    objects: new Map<string, unknown>(),
    destroy: vi.fn(),
    deselectObjects: vi.fn(async () => await Promise.resolve()),
    trySelectObjects: vi.fn(async () => await Promise.resolve()),
    listSelectedObjects: async () => await Promise.resolve(chart.selected),
    findObject: async (label: string) => {
      const found = chart.objects.get(label)
      return await (found === undefined ? Promise.reject(new Error(label)) : Promise.resolve(found))
    },
  }
  const append = vi.spyOn(document.head, 'append')
  append.mockImplementation((...nodes) => {
    const [script] = nodes
    if (!(script instanceof HTMLScriptElement)) return
    const SeatingChart = vi.fn(function (config: Record<string, unknown>) {
      configs.push(config)
      return { render: () => chart }
    })
    if (arrival === 'load') Object.assign(window, { seatsio: { SeatingChart } })
    queueMicrotask(() => script.dispatchEvent(new Event(arrival)))
  })
  const clock = manualClock()
  const events: ChartEvent[] = []
  let choice = nothingChosen
  const services: Services = {
    clock,
    analytics: vi.fn<Analytics>(),
    errorReports: vi.fn<ErrorReports>(),
    leaveTo: vi.fn<(url: string) => void>(),
    config: readPageConfig(document),
  }
  const pricing: ChartProps['pricing'] = [
    {
      category: 'Stalls',
      colour: '#000000',
      ticketTypeId: 4,
      label: 'Stalls',
      price: 2150,
      maximum: 8,
    },
  ]
  const priceText = (amount: number) => `£${amount / 100}`
  const onEvent = (event: ChartEvent) => {
    events.push(event)
    choice = reduceChoice(choice, { ...event, now: clock.now() })
  }
  const page = (chosen: readonly ChosenSeat[]) => (
    <ServicesProvider value={services}>
      <HostedChart
        {...{ plan, pricing, priceText, chosen, onEvent }}
        eventDateId="15"
        colourScheme="dark"
        orderMaximum={20}
        isAdding={false}
        refusals={0}
        isOver={false}
      />
    </ServicesProvider>
  )
  const view = render(page([]))
  await act(async () => await Promise.resolve())
  const tell = async (name: string, ...values: unknown[]) => {
    await act(async () => {
      const callback = configs.at(-1)?.[name] as Callback | undefined
      callback?.(...values)
      await Promise.resolve()
    })
    view.rerender(page(choice.seats))
  }
  const choose = (seats: readonly ChosenSeat[]) => view.rerender(page(seats))
  return {
    append,
    chart,
    choose,
    clock,
    configs,
    events,
    seats: () => choice.seats,
    tell,
    choice: () => choice,
  }
}
