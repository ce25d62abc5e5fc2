// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { buildEntry, buildState, numberInDraw } from '../../testing/build-queue-page.ts'
import {
  heading,
  openQueuePage,
  reload,
  shown,
  stopClocks,
  text,
  until,
} from '../../testing/open-queue-page.ts'

stopClocks()
const enterForm = 'form[action$="/enter/"]'

describe('the page of a queue', () => {
  it('when others are called, then place and estimate follow, and it is said when half of them are gone', async () => {
    const { pass, shop } = openQueuePage({})
    expect([text('place'), text('ahead'), text('estimate')]).toEqual([
      '1,212',
      '811',
      'about 10 to 20 minutes',
    ])
    await pass(20, { serving: 500 })
    expect([text('ahead'), text('said')]).toEqual(['711', ''])
    await pass(20, { serving: 806 })
    expect([text('ahead'), text('said')]).toEqual(['405', 'People ahead of you: 405'])
    expect(shop.asked).toEqual(
      Array.from({ length: 2 }, () => '/ajax/queue/late-night-jazz/state/'),
    )
  })

  it('when the turn comes, then the page, its title and its voice say so, and there is a way in', async () => {
    const { pass } = openQueuePage({})
    expect(shown(enterForm)).toBe(false)
    await pass(20, { serving: 1160 })
    expect([heading(), text('said')]).toEqual(['It is nearly your turn', 'It is nearly your turn'])
    await pass(5, { serving: 1211 })
    expect([text('ahead'), text('said')]).toEqual(['0', 'You are the next one.'])
    await pass(5, { serving: 1213 })
    expect([heading(), text('said')]).toEqual(['It is your turn', 'It is your turn'])
    expect(document.title).toBe('Your turn – Late Night Jazz - Foyer')
    expect(shown(enterForm)).toBe(true)
  })

  it('when it gathers, then it counts down by the shop’s clock, and asks soon after the opening', async () => {
    const entry = buildEntry({ number: null })
    const { pass, shop } = openQueuePage({ state: buildState('gathering'), entry })
    expect([text('opens-in'), text('arrivals')]).toEqual(['10:00', '2,875'])
    await pass(1)
    expect(text('opens-in')).toBe('9:59')
    await pass(594)
    const before = shop.asked.length
    shop.state = { ...buildState('drawing'), now: shop.state.now }
    await pass(6)
    expect(shop.asked.length).toBe(before + 1)
    expect([heading(), text('said')]).toEqual(['Places are being drawn', 'Places are being drawn'])
  })

  it('when the draw was made, then the browser works out its number', async () => {
    const entry = buildEntry({ number: null })
    const { pass } = openQueuePage({ state: buildState('drawing'), entry })
    expect(shown('[data-placed]')).toBe(false)
    await pass(20, { ...buildState('open'), serving: 0 })
    await until(() => heading() !== 'Places are being drawn')
    expect(heading()).toBe('You are in the queue')
    expect(text('place')).toBe(new Intl.NumberFormat('en-GB').format(numberInDraw(17)))
    expect(shown('[data-placed]')).toBe(true)
  })

  it('when somebody came after the draw, then the place is that of the arrival', async () => {
    const entry = buildEntry({ number: null, arrival: 3111 })
    const { pass } = openQueuePage({ state: buildState('drawing'), entry }, {})
    await pass(20, buildState('open'))
    expect(text('place')).toBe('3,111')
  })

  it('when the browser cannot work out its number, then the shop is asked for the page', async () => {
    const { pass } = openQueuePage(
      { state: buildState('drawing'), entry: buildEntry({ number: null }) },
      {},
    )
    await pass(20, buildState('open'))
    await pass(1)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('when the opening is moved, then it says to when', async () => {
    const { pass } = openQueuePage({
      state: buildState('gathering'),
      entry: buildEntry({ number: null }),
    })
    await pass(20, { opens: '2026-06-26T09:30:00.000Z' })
    expect(text('said')).toMatch(/^The sale opens at another time: .*10:30/)
    expect(text('opens')).toMatch(/10:30/)
    await pass(20, { opens: '2026-06-26T09:30:00.000Z' })
    expect(text('opens-in')).toBe('39:20')
  })

  it('when the room opens, then a place can be taken without another page', async () => {
    const { pass } = openQueuePage({
      state: buildState('gathering'),
      gathersFrom: '2026-06-26T08:50:10.000Z',
      entry: null,
    })
    expect([text('gathers-in'), shown('form[data-join]')]).toEqual(['0:10', false])
    await pass(10)
    expect(shown('form[data-join]')).toBe(true)
  })

  it('when the shop is away, then it asks less and says that the place is kept', async () => {
    const { pass, shop } = openQueuePage({})
    shop.isAway = true
    await pass(20)
    await pass(39)
    expect(shop.asked).toHaveLength(1)
    await pass(1)
    expect([shop.asked.length, shown('[data-away]')]).toEqual([2, false])
    await pass(80)
    expect([shop.asked.length, shown('[data-away]')]).toEqual([3, true])
    shop.isAway = false
    await pass(120)
    expect(shown('[data-away]')).toBe(false)
  })

  it('when a phone wakes up, then it asks at once, but not twice', async () => {
    const { shop, pass, wake } = openQueuePage({})
    shop.passed += 300_000
    wake('visibilitychange')
    wake('online')
    await pass(0)
    expect(shop.asked).toHaveLength(1)
  })

  it('when a cache answers with an older document, then nothing goes backwards', async () => {
    const { pass } = openQueuePage({})
    await pass(20, { serving: 200, now: '2026-06-26T09:00:01.000Z' })
    expect(text('ahead')).toBe('811')
  })

  it('when it is another run of the queue, then the page is asked for again', async () => {
    const { pass } = openQueuePage({})
    await pass(20, { run: 6 })
    await pass(1)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('when the time to choose is over, then the page is asked for again', async () => {
    const entry = buildEntry({ standing: 'inside', until: '2026-06-26T09:10:30.000Z' })
    const { pass } = openQueuePage({ entry })
    await pass(29)
    expect(reload).not.toHaveBeenCalled()
    await pass(3)
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([
    ['paused', 'The queue is paused'],
    ['full', 'Every ticket is in a basket'],
    ['sold_out', 'Sold out'],
    ['off_sale', 'Tickets are not on sale at the moment'],
    ['still', 'The queue stands still for a moment'],
    ['closed', 'You need not wait any more'],
  ] as const)('when it becomes %s, then it says so once', async (state, words) => {
    const { pass } = openQueuePage({ waitingList: 'open' })
    await pass(20, { state })
    expect([heading(), text('said')]).toEqual([words, words])
    expect(shown('form[action$="/waiting-list/"]')).toBe(state === 'sold_out')
  })

  it('when it is closed, then it asks no more', async () => {
    const { pass, shop } = openQueuePage({ state: buildState('closed') })
    await pass(600)
    expect(shop.asked).toEqual([])
  })

  it('when what had the focus goes, then the focus is on the heading', async () => {
    const { pass } = openQueuePage({ entry: buildEntry({ number: 300, standing: 'called' }) })
    document.querySelector<HTMLElement>(`${enterForm} button`)?.focus()
    await pass(20, { state: 'paused' })
    expect(document.activeElement).toBe(document.querySelector('h1'))
  })
})
