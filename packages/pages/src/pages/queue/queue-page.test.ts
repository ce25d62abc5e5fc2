// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { speak } from '@foyer/language/texts.ts'
import {
  buildEntry,
  buildQueuePage,
  buildState,
  queuePages,
} from '../../testing/build-queue-page.ts'
import { queuePage } from './queue-page.tsx'
import { parse } from '../../testing/read-page.ts'

afterEach(() => speak({ locale: 'en-GB', texts: {} }))

/** What is hidden is neither seen nor heard. */
function seen(page: Document): Document {
  for (const part of page.querySelectorAll('[hidden], script')) part.remove()
  return page
}
const pageOf = (name: string) => seen(parse(queuePage(queuePages[name] ?? buildQueuePage())))
const textOf = (page: Document) => (page.body.textContent ?? '').replaceAll(/\s+/g, ' ')

describe('the page of a queue, as the server makes it', () => {
  it('says before the draw nothing of a place but its bare number of arrival, which the server fills in', () => {
    const entry = buildEntry({ number: null, arrival: 987_654_321, standing: 'waiting' })
    const html = queuePage(buildQueuePage({ state: buildState('gathering'), entry }))
    expect(html.replaceAll('987654321', '')).not.toMatch(/987|654/)
  })

  it.each(Object.keys(queuePages))('%s: its structure is whole', (name) => {
    const page = parse(queuePage(queuePages[name] ?? buildQueuePage()))
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const field of page.querySelectorAll('input:not([type=hidden])'))
      expect(page.querySelector(`label[for="${field.id}"]`)).not.toBeNull()
    for (const one of page.querySelectorAll('dt, dd')) expect(one.closest('dl')).not.toBeNull()
    for (const list of page.querySelectorAll('dl'))
      for (const child of list.children) expect(child.matches('div:has(> dt):has(> dd)')).toBe(true)
    expect(page.querySelector('dl dl')).toBeNull()
    for (const form of page.querySelectorAll('form'))
      expect(form.querySelector('[name=_xsrf]')?.getAttribute('value')).toBe('x')
    seen(page)
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    expect(page.querySelectorAll('main')).toHaveLength(1)
    expect(page.title.length).toBeGreaterThan(20)
    for (const one of page.querySelectorAll('a, button, summary, h1, h2'))
      expect(one.textContent?.trim() || one.querySelector('[aria-label]')).not.toBeFalsy()
  })

  it.each([
    ['before', 'The queue opens soon', null],
    ['join while people gather', 'There is a queue for these tickets', 'join'],
    ['join while it is open', 'There is a queue for these tickets', 'join'],
    ['gathering', 'You have a place in the queue', 'leave'],
    ['drawing', 'Places are being drawn', 'leave'],
    ['waiting', 'You are in the queue', 'leave'],
    ['near', 'It is nearly your turn', 'leave'],
    ['called', 'It is your turn', 'enter'],
    ['inside', 'You can choose your tickets', null],
    ['full', 'Every ticket is in a basket', 'leave'],
    ['sold out without a place', 'Sold out', null],
    ['paused', 'The queue is paused', 'leave'],
    ['off sale', 'Tickets are not on sale at the moment', 'leave'],
    ['still', 'The queue stands still for a moment', 'leave'],
    ['closed', 'You need not wait any more', null],
  ])('%s: it says "%s", and what can be done is %s', (name, heading, way) => {
    const page = pageOf(name)
    expect(page.querySelector('h1')?.textContent).toBe(heading)
    const action = page.querySelector('form')?.getAttribute('action') ?? null
    expect(action).toBe(way === null ? null : `/queue/late-night-jazz/${way}/`)
  })

  it('when it gathers, then both rules stand there, and how many wait', () => {
    const text = textOf(pageOf('gathering'))
    expect(text).toContain('everybody who is here by then has the same chance.')
    expect(text).toContain('Who comes later stands behind them, in order of arrival.')
    expect(text).toContain('Friday 26 June 2026 at 10 am')
    expect(text).toContain('2,875')
    expect(text).toContain('You can close this page')
  })

  it('when it waits, then place, those ahead and a span stand there', () => {
    const text = textOf(pageOf('waiting'))
    for (const fact of ['1,212', '811', 'about 10 to 20 minutes']) expect(text).toContain(fact)
    expect(textOf(pageOf('waiting with an unknown speed'))).toContain('known once people')
  })

  it('when there is no script, then it loads itself again, but for a form that is typed in', () => {
    const refresh = (name: string) =>
      parse(queuePage(queuePages[name] ?? buildQueuePage())).querySelector('noscript meta')
    expect(refresh('waiting')?.getAttribute('content')).toBe('30')
    expect(refresh('full')?.getAttribute('content')).toBe('30')
    const soldOut = buildQueuePage({ state: buildState('sold_out'), waitingList: 'open' })
    expect(parse(queuePage(soldOut)).querySelector('noscript meta')).toBeNull()
    expect(refresh('closed')).toBeNull()
  })

  it('when it is one’s turn, then the title begins with it', () => {
    expect(parse(queuePage(buildQueuePage({ entry: buildEntry({ number: 9 }) }))).title).toBe(
      'Your turn – Late Night Jazz - Foyer',
    )
  })

  it('when texts are hostile, then they are text', () => {
    const hostile = '"></script><script>alert(1)</script>{heading}'
    const page = parse(
      queuePage(
        buildQueuePage({
          events: [{ name: hostile, url: '/events/x/' }],
          refused: hostile,
          state: buildState('open'),
        }),
      ),
    )
    expect(page.querySelectorAll('script')).toHaveLength(1)
    expect(page.querySelector('#wrong')?.textContent).toBe(hostile)
  })

  it('when a text is missing in a language, then the numbers still follow it', () => {
    speak({ locale: 'de-DE', texts: {} })
    expect(textOf(pageOf('waiting'))).toContain('1.212')
  })
})
