// @vitest-environment happy-dom
import type { CookiePurpose } from '@foyer/contract/cookie-choice.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildCheckout } from '../testing/build-checkout.ts'
import { readChoice, writeChoice } from './choice.ts'
import type { Letter } from './frame.ts'
import { createMeasure } from './measure.ts'
import { createMemory } from './memory.ts'

const [event] = buildCheckout().events
if (event === undefined) throw new Error('a checkout has an event')
const at = (state: ReturnType<typeof buildCheckout>['state']) =>
  buildCheckout({
    state,
    events: [{ ...event, ga: 'G-ONE', ga_conversion_id: 'AW-1/x', fb_pixel: '9' }],
    sale_reference: 'K7M2P9QXRT4WBN6D',
  })

/** The measuring code, with a frame that hands everything over at once (unless told not to), and all hits it was sent. */
function open({ handsOver = true, now = 1_700_000_000_000 } = {}) {
  const sent: string[] = []
  const frames = { open: 0 }
  const measure = createMeasure({
    memory: createMemory(sessionStorage, localStorage),
    now: () => now,
    page: document,
    open(_page, _visitor, onHandedOver) {
      frames.open += 1
      return {
        send(letter: Letter) {
          sent.push(...letter.hits.map(({ name, id }) => `${name} ${id}`))
          if (handsOver) onHandedOver(letter.key)
        },
        remove: () => void (frames.open -= 1),
      }
    },
  })
  return { tell: measure.tell, look: () => measure.look(), sent, frames }
}

/** Waits long enough for slow machines. */
const eventually = async (check: () => void) => await vi.waitFor(check, { timeout: 10_000 })
const accept = (...purposes: CookiePurpose[]) => writeChoice(document, purposes)
const kept = () => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const name of ['cookie_choice', 'measure_id'])
    document.cookie = `${name}=; max-age=-1; path=/`
})

describe('measuring', () => {
  it('when nobody has answered then nothing is sent, opened or kept', async () => {
    const { tell, sent, frames } = open()
    tell('page_view', at('basket'))
    tell('begin_checkout', at('reserve'))
    tell('purchase', at('deliver_tickets'))
    await Promise.resolve()
    expect([sent, frames.open, kept(), document.cookie]).toEqual([[], 0, [], ''])
  })

  it('when it is accepted then the step in view is told at once', async () => {
    const { tell, look, sent } = open()
    tell('page_view', at('basket'))
    accept('measuring')
    look()
    await eventually(() => expect(sent).toEqual(['page_view G-ONE']))
    expect(document.cookie).toMatch(/measure_id=\d+\.1700000000/)
  })

  it('when adverts alone are accepted then visits are not counted, and no number is set', async () => {
    accept('advertising')
    const { tell, sent } = open()
    tell('page_view', at('basket'))
    await eventually(() => expect(sent).toEqual(['PageView 9']))
    // A cookie that was deleted with an age of 0 still exists until the next millisecond.
    await eventually(() => expect(document.cookie).not.toContain('measure_id'))
  })

  it('when cards are typed then the frame is gone, and what happens meanwhile is told afterwards', async () => {
    accept('measuring')
    const { tell, sent, frames } = open()
    tell('page_view', at('login'))
    await eventually(() => expect([sent.length, frames.open]).toEqual([1, 1]))
    tell('page_view', at('payment'))
    await eventually(() => expect(frames.open).toBe(0))
    expect(sent).toHaveLength(1)
    tell('page_view', at('deliver_tickets'))
    await eventually(() => expect([sent.length, frames.open]).toEqual([3, 1]))
  })

  it('when the frame did not get to it then it is told again by the next one', async () => {
    accept('advertising')
    const first = open({ handsOver: false })
    first.tell('page_view', at('deliver_tickets'))
    first.tell('sale', at('deliver_tickets'))
    await eventually(() => expect(first.sent).toEqual(['PageView 9', 'conversion AW-1/x']))
    const second = open({ now: 1_700_000_005_000 })
    second.tell('page_view', at('order_completed'))
    await eventually(() =>
      expect(second.sent).toEqual(['PageView 9', 'conversion AW-1/x', 'PageView 9']),
    )
  })

  it('when the page is opened again then a purchase is not told twice', async () => {
    accept('measuring')
    for (const expected of [['page_view G-ONE', 'purchase G-ONE'], ['page_view G-ONE']]) {
      const { tell, sent } = open()
      tell('page_view', at('order_completed'))
      tell('purchase', at('order_completed'))
      await eventually(() => expect(sent).toEqual(expected))
    }
  })

  it('when consent is withdrawn then the frame goes, and everything that was kept', async () => {
    accept('measuring', 'advertising')
    const { tell, look, frames } = open({ handsOver: false })
    tell('page_view', at('order_completed'))
    tell('purchase', at('order_completed'))
    await eventually(() => expect(kept()).toHaveLength(2))
    accept()
    look()
    await eventually(() => expect([frames.open, kept()]).toEqual([0, []]))
    expect(document.cookie).not.toMatch(/measure_id=\d/)
  })

  it('when less is agreed to than before then what runs ends, and nothing of the rest is told', async () => {
    accept('measuring', 'advertising')
    const { tell, look, sent, frames } = open()
    tell('page_view', at('login'))
    await eventually(() => expect(sent).toEqual(['page_view G-ONE', 'PageView 9']))
    tell('page_view', at('payment'))
    accept('measuring')
    tell('page_view', at('deliver_tickets'))
    await eventually(() => expect(sent.slice(2)).toEqual(['page_view G-ONE', 'page_view G-ONE']))
    expect(frames.open).toBe(1)
    accept('advertising')
    look()
    await eventually(() => expect(frames.open).toBe(0))
    expect(sent).toHaveLength(4)
  })

  it('when it is looked again and nothing has changed then a step is told once', async () => {
    accept('measuring')
    const { tell, look, sent } = open()
    tell('page_view', at('basket'))
    await eventually(() => expect(sent).toEqual(['page_view G-ONE']))
    look()
    tell('page_view', at('reserve'))
    await eventually(() => expect(sent).toEqual(['page_view G-ONE', 'page_view G-ONE']))
  })

  it('when the browser asks not to be tracked then that is the answer', () => {
    accept('measuring')
    vi.stubGlobal('navigator', { doNotTrack: '1' })
    expect(readChoice(document)).toEqual([])
    vi.unstubAllGlobals()
  })
})
