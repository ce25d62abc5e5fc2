// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { openHostedChart, planWith } from '../../testing/open-hosted-chart.tsx'

configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  delete window.seatsio
  vi.restoreAllMocks()
})

const object = (number: string) => ({
  label: `Stalls-A-${number}`,
  labels: { own: number, parent: 'A', section: 'Stalls', displayedLabel: number },
  category: { key: 1, label: 'Stalls' },
})

describe('the hosted chart', () => {
  it('is set up with the workspace, the event, our prices, our token and the rules', async () => {
    const { configs } = await openHostedChart()
    expect(configs[0]).toMatchObject({
      workspaceKey: 'workspace',
      event: 'friday',
      pricing: { allFeesIncluded: true, prices: [{ category: 'Stalls', price: 2150 }] },
      objectWithoutPricingSelectable: false,
      selectionValidators: [{ type: 'noOrphanSeats' }, { type: 'consecutiveSeats' }],
      session: 'manual',
      holdToken: 'token-1',
      colorScheme: 'dark',
      mode: 'normal',
    })
    const pricing = configs[0]?.['pricing'] as { priceFormatter: (price: number) => string }
    expect(pricing.priceFormatter(2150)).toBe('£21.5')
  })

  it('when an order may have fewer than the chart, then it lets so many be chosen, less what is in the basket', async () => {
    const { configs } = await openHostedChart()
    const perCategory = { category: 'Stalls', quantity: 8 }
    expect(configs[0]?.['maxSelectedObjects']).toEqual([{ total: 20 }, perCategory])
    const seat = (number: string) => ({ section: 'Stalls', row: 'A', number })
    const again = await openHostedChart(planWith({ basket_seats: [seat('1'), seat('2')] }))
    expect(again.configs[0]?.['maxSelectedObjects']).toEqual([{ total: 18 }, perCategory])
  })

  it('when the date is not on sale or has no rules, then the chart is to look at, without them', async () => {
    const plan = planWith({ on_sale: false })
    plan.seating_plan_event.rules = { no_orphans: false, consecutive: false }
    const { configs } = await openHostedChart(plan)
    expect(configs[0]).toMatchObject({ mode: 'static', selectionValidators: [] })
  })

  it('when seats are chosen and released, then the page hears of it, with their names and our token', async () => {
    const { chart, events, seats, tell } = await openHostedChart()
    await tell('onChartRendered', chart)
    await tell('onObjectSelected', object('1'))
    await tell('onObjectSelected', object('2'))
    expect(seats()).toEqual([
      { section: 'Stalls', row: 'A', number: '1', category: 'Stalls', holdToken: 'token-1' },
      { section: 'Stalls', row: 'A', number: '2', category: 'Stalls', holdToken: 'token-1' },
    ])
    await tell('onObjectDeselected', object('1'))
    expect(seats().map(({ number }) => number)).toEqual(['2'])
    await tell('onHoldCallsInProgress')
    await tell('onHoldCallsComplete')
    expect(events.slice(-2).map(({ type }) => type)).toEqual([
      'hold_calls_in_progress',
      'hold_calls_complete',
    ])
    // The chart reported these seats itself, so it is not told about them again.
    expect(chart.deselectObjects).not.toHaveBeenCalled()
    expect(chart.trySelectObjects).not.toHaveBeenCalled()
  })

  it('when the page is loaded again, then what the token holds is chosen', async () => {
    const { chart, seats, tell } = await openHostedChart()
    chart.selected = [object('3')]
    await tell('onChartRendered', chart)
    expect(seats().map(({ number }) => number)).toEqual(['3'])
  })

  it('when the page removes or adds a seat, then the chart follows', async () => {
    const { chart, choose, seats, tell } = await openHostedChart()
    await tell('onChartRendered', chart)
    await tell('onObjectSelected', object('1'))
    await tell('onObjectSelected', object('2'))
    const [first, second] = seats()
    if (first === undefined || second === undefined) throw new Error('two are chosen')
    choose([second])
    expect(chart.deselectObjects).toHaveBeenCalledExactlyOnceWith(['Stalls-A-1'])
    choose([second, { ...first, number: '4' }])
    expect(chart.trySelectObjects).toHaveBeenCalledExactlyOnceWith(['Stalls-A-4'])
  })

  it('when a seat cannot be held or is lost, then the buyer hears which, and keeps hearing it', async () => {
    const { chart, choice, tell } = await openHostedChart()
    await tell('onChartRendered', chart)
    await tell('onObjectSelected', object('1'))
    await tell('onObjectDeselected', object('1'))
    await tell('onHoldFailed', [object('1')], [])
    expect(choice().notice?.text).toContain('Stalls-A-1 could not be held for you')
    await tell('onObjectSelected', object('2'))
    await tell('onSelectedObjectUnavailable', object('2'))
    await tell('onObjectDeselected', object('2'))
    expect(choice()).toMatchObject({ seats: [] })
    expect(choice().notice?.text).toContain('Stalls-A-2 is no longer held for you')
  })

  it.each([
    [['noOrphanSeats'], 'leaves a single seat on its own'],
    [['consecutiveSeats'], 'not next to each other'],
    [['somethingNew'], 'cannot be bought together'],
  ])(
    'when the chart finds %j broken, then the page says so until it is mended',
    async (found, text) => {
      const { choice, tell } = await openHostedChart()
      await tell('onSelectionInvalid', found)
      expect(choice().trouble?.text).toContain(text)
      await tell('onSelectionValid')
      expect(choice().trouble).toBe(null)
    },
  )

  it('when the chart tells which seats break a rule, then each rule says them on a line of its own, with a press that mends it', async () => {
    const { chart, choice, events, tell } = await openHostedChart()
    chart.selected = [object('1'), object('3')]
    chart.objects.set('Stalls-A-2', { ...object('2'), objectType: 'Seat', isOrphan: true })
    chart.objects.set('Stalls-A-4', { ...object('4'), objectType: 'Seat', isOrphan: false })
    await tell('onChartRendered', chart)
    await tell('onSelectionInvalid', ['noOrphanSeats', 'consecutiveSeats'])
    expect(choice().trouble?.text.split('\n')).toEqual([
      'Seat Stalls-A-2 would be left on its own. Choose it too, or move along the row.',
      'Seats Stalls-A-1, Stalls-A-3 are not next to each other. Choose seats next to each other.',
    ])
    expect(choice().trouble?.ways).toEqual([
      {
        text: 'Add Stalls-A-2',
        drop: [],
        take: [expect.objectContaining({ number: '2', category: 'Stalls', holdToken: 'token-1' })],
      },
    ])
    // The notice came before, without names: nothing is added while the chart is asked for the names.
    const said = events.flatMap((event) =>
      event.type === 'selection_checked' ? (event.trouble?.text ?? null) : [],
    )
    expect(said[0]).toContain('leaves a single seat on its own')
  })

  it('when the choice is mended while the chart is asked for names, then nothing is said any more', async () => {
    const { chart, choice, tell } = await openHostedChart()
    chart.selected = [object('1'), object('3')]
    await tell('onChartRendered', chart)
    const asked = Promise.withResolvers<unknown[]>()
    chart.listSelectedObjects = async () => await asked.promise
    await tell('onSelectionInvalid', ['consecutiveSeats'])
    await tell('onSelectionValid')
    asked.resolve([object('1'), object('3')])
    await tell('onHoldCallsComplete')
    expect(choice().trouble).toBe(null)
  })

  it('when seats are in the basket, then the page says so and leads there, and the chart marks them', async () => {
    const plan = planWith({
      basket_seats: ['16', '17'].map((number) => ({ section: 'Stalls', row: 'N', number })),
    })
    const { configs, seats } = await openHostedChart(plan)
    expect(
      screen.getByText(/^Stalls-N-16, Stalls-N-17 are in your basket\. You can give them back/),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to your basket' }).getAttribute('href')).toBe(
      '/checkout/',
    )
    expect(seats()).toEqual([])
    const { extraConfig, objectIcon } = configs[0] as {
      extraConfig: unknown
      objectIcon: (object: { label: string }, icon: string | null, extra: unknown) => string
    }
    expect(objectIcon({ label: 'Stalls-N-16' }, null, extraConfig)).toBe('shopping-basket')
    expect(objectIcon({ label: 'Stalls-N-18' }, 'check', extraConfig)).toBe('check')
    expect(objectIcon({ label: 'Stalls-N-18' }, null, extraConfig)).toBe('')
  })

  it('when seats are held, then the time of the token shows, from when it was made', async () => {
    const { chart, choice, clock, tell } = await openHostedChart()
    await tell('onChartRendered', chart)
    clock.pass(minuteMs)
    await tell('onObjectSelected', object('1'))
    expect(choice().secondsLeft).toBe(840)
    await tell('onHoldTokenExpired')
    expect(choice()).toMatchObject({ seats: [], lost: [{ number: '1' }] })
  })

  it('when the script or the chart does not come, then it says so and can be asked again', async () => {
    const { append } = await openHostedChart(planWith(), 'error')
    expect(await screen.findByText('The seating chart could not be loaded')).toBeDefined()
    expect(append).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await act(async () => await Promise.resolve())
    expect(append).toHaveBeenCalledTimes(2)
  })

  it('when their chart cannot be drawn, then it says so and can be asked again', async () => {
    const { configs, tell } = await openHostedChart()
    await tell('onChartRenderingFailed')
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await act(async () => await Promise.resolve())
    expect(configs).toHaveLength(2)
  })
})
