// @vitest-environment happy-dom
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildPlan } from '../../testing/build-seats.ts'
import { planWith } from '../../testing/open-hosted-chart.tsx'
import { openSeatPage } from '../../testing/open-seat-page.tsx'

configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  delete window.seatsio
  vi.restoreAllMocks()
})

const held = {
  label: 'Hall-A-1',
  labels: { own: '1', parent: 'A', section: 'Hall', displayedLabel: '1' },
  category: { key: 1, label: 'Plain' },
}

type Config = Record<string, unknown> & {
  onChartRendered: (chart: unknown) => void
  onObjectSelected: (object: unknown) => void
}

/** The whole page with the provider's chart in it; each chart that is made holds these seats. */
function openHosted(plan: () => unknown, selected: readonly unknown[]) {
  const configs: Config[] = []
  const chart = {
    destroy: vi.fn(),
    deselectObjects: vi.fn(async () => await Promise.resolve()),
    trySelectObjects: vi.fn(async () => await Promise.resolve()),
    listSelectedObjects: async () =>
      await Promise.resolve(configs.length === 1 ? [...selected] : []),
  }
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes
    if (!(script instanceof HTMLScriptElement)) return
    const SeatingChart = vi.fn(function (config: Config) {
      configs.push(config)
      return { render: () => chart }
    })
    Object.assign(window, { seatsio: { SeatingChart } })
    queueMicrotask(() => script.dispatchEvent(new Event('load')))
  })
  const render = async (count: number) => {
    await waitFor(() => expect(configs).toHaveLength(count))
    await act(async () => {
      configs.at(-1)?.onChartRendered(chart)
      await Promise.resolve()
    })
  }
  return { ...openSeatPage({ plan }), chart, configs, render }
}

const planOf = (token: string, { seating_plan_layout } = planWith()) =>
  buildPlan({ seating_plan_layout, hold_token: token, seconds_remaining: 900 })

describe('the page around a hosted chart', () => {
  it('when nothing is chosen, then it asks for nothing that is not there', async () => {
    const { render } = openHosted(() => planOf('first'), [])
    await render(1)
    expect(screen.getByText('Press seats on the plan to choose them.')).toBeDefined()
    expect(screen.queryByText(/choose from the list/)).toBeNull()
    // The provider's chart holds the seats: the shop has no call for that.
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('when the quarter of an hour is over, then the seats are named, the chart begins anew, and a press holds them again', async () => {
    let times = 0
    const { chart, configs, pass, render, server } = openHosted(() => {
      times += 1
      return planOf(times === 1 ? 'first' : 'second')
    }, [held])
    await render(1)
    const list = () => within(screen.getByRole('complementary', { name: 'Selected seats' }))
    expect(list().getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByRole('timer').textContent).toContain('15:00')
    await pass(899_000)
    expect(list().getAllByRole('listitem')).toHaveLength(1)
    await pass(1_000)
    await screen.findByText('Your seats are not held any more')
    expect(screen.getByText(/Hall-A-1 went back on sale/)).toBeDefined()
    expect(list().queryAllByRole('listitem')).toEqual([])
    await render(2)
    expect(configs.map((config) => config['holdToken'])).toEqual(['first', 'second'])
    fireEvent.click(screen.getByRole('button', { name: 'Hold it again' }))
    expect(chart.trySelectObjects).toHaveBeenCalledExactlyOnceWith(['Hall-A-1'])
    expect(chart.deselectObjects).not.toHaveBeenCalled()
    expect(server.of('release_seats')).toEqual([])
  })

  it('when an order may have fewer seats than are chosen, then it says so, and they are not added', async () => {
    const { configs, render, server } = openHosted(() => planOf('first'), [])
    await render(1)
    await act(async () => {
      for (const own of ['1', '2', '3', '4', '5'])
        configs[0]?.onObjectSelected({ ...held, labels: { ...held.labels, own } })
      await Promise.resolve()
    })
    expect(await screen.findByText('You can choose up to 4 seats of “Plain seats”.')).toBeDefined()
    const add = screen.getByRole('button', { name: 'Add To Basket!' })
    expect(add.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(add)
    expect(server.of('add')).toEqual([])
  })
})
