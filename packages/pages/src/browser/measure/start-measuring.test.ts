// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { Hit } from './hit.ts'
import { startMeasuring } from './start-measuring.ts'

type Said = readonly unknown[]
const google = (id: string, name: string): Hit => ({ vendor: 'google', id, name, params: {} })
const meta = (id: string, name: string, params = {}): Hit => ({ vendor: 'meta', id, name, params })

/** A frame in which vendors' scripts load at once, or not at all. */
function open(outcome: 'load' | 'error' = 'load') {
  const page = document.implementation.createHTMLDocument('Measurement')
  const scripts: string[] = []
  const answers: unknown[] = []
  const parent = { postMessage: (data: unknown, to: string) => void answers.push([data, to]) }
  let hear: (event: object) => void = () => undefined
  page.body.innerHTML = `<script type="application/json" id="measure"></script>`
  const element = page.getElementById('measure')
  if (element !== null)
    element.textContent = '{"google":"https://g.example","meta":"https://m.example"}'
  page.head.append = (...nodes: (Node | string)[]) => {
    for (const node of nodes as HTMLScriptElement[]) {
      scripts.push(node.src)
      node.dispatchEvent(new Event(outcome))
    }
  }
  const view = {
    document: page,
    location: { origin: 'https://shop.example' },
    parent,
    addEventListener: (_type: string, listener: typeof hear) => void (hear = listener),
  }
  startMeasuring(view as unknown as Window)
  const shown = view as unknown as { dataLayer: Iterable<Said>[]; fbq: { queue: Said[] } }
  const send = async (hits: readonly Hit[], more: object = {}) => {
    const data = { key: 'k', page: '/checkout/basket', visitor: '12.34', hits }
    hear({ source: parent, origin: 'https://shop.example', data, ...more })
    await new Promise((resolve) => setTimeout(resolve))
  }
  return {
    page,
    view: view as unknown as Window,
    scripts,
    answers,
    send,
    said: () => shown.dataLayer.map((one) => [...one]),
    queued: () => shown.fbq.queue,
  }
}

describe('the measuring frame', () => {
  it('when it is ready, then it says so, and loads nothing by itself', () => {
    const { answers, scripts } = open()
    expect([answers, scripts]).toEqual([[['ready', 'https://shop.example']], []])
  })

  it('when Google is told, then each account is introduced once, by the path alone', async () => {
    const { send, said, scripts, answers } = open()
    await send([google('AW-1/label', 'conversion'), google('AW-1/label', 'page_view')])
    expect(scripts).toEqual(['https://g.example/gtag/js?id=AW-1'])
    expect(said().map(([what, who]) => [what, who])).toEqual([
      ['js', expect.any(Date)],
      ['set', expect.objectContaining({ allow_google_signals: false })],
      ['config', 'AW-1'],
      ['event', 'conversion'],
      ['event', 'page_view'],
    ])
    expect(said()[2]?.[2]).toMatchObject({
      send_page_view: false,
      client_storage: 'none',
      page_location: 'https://shop.example/checkout/basket',
      client_id: '12.34',
    })
    expect(answers.at(-1)).toEqual(['k', 'https://shop.example'])
  })

  it('when Meta is told, then it may do nothing by itself, and an event has its id beside it', async () => {
    const { send, queued, scripts, page } = open()
    await send([meta('9', 'Purchase', { value: 3, eventID: 'e1' })])
    expect(scripts).toEqual(['https://m.example/en_US/fbevents.js'])
    expect(queued()).toEqual([
      ['set', 'autoConfig', false, '9'],
      ['init', '9'],
      ['trackSingle', '9', 'Purchase', { value: 3 }, { eventID: 'e1' }],
    ])
    expect(page.cookie).toBe('_fbp=fb.1.34000.12')
  })

  it('when a script is blocked, then the checkout need not wait', async () => {
    const { send, answers } = open('error')
    await send([google('G-1', 'page_view')])
    expect(answers.at(-1)).toEqual(['k', 'https://shop.example'])
  })

  it.each([[{ origin: 'https://other.example' }], [{ source: {} }]])(
    'when %j speaks to it, then it hears nothing',
    async (other) => {
      const { send, scripts } = open()
      await send([google('G-1', 'page_view')], other)
      expect(scripts).toEqual([])
    },
  )

  it('when a script keeps something, then it has it as long as the frame lives', () => {
    const { view, page } = open()
    page.cookie = ' _ga = GA1.1; path=/; max-age=9'
    view.localStorage.setItem('a', 'b')
    expect([page.cookie, view.localStorage.getItem('a'), view.localStorage.key(0)]).toEqual([
      '_ga= GA1.1',
      'b',
      'a',
    ])
    expect([view.sessionStorage.length, view.localStorage.length]).toEqual([0, 1])
  })
})
