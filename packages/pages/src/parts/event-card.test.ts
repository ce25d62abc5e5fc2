// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { renderers } from '../entries/index.ts'
import { buildCard, frame } from '../testing/build-pages.ts'

/** The card without its style sheets and fonts: the parser would fetch them. */
const cardOf = (card: ReturnType<typeof buildCard>): string => {
  const html = renderers.homePage({
    ...frame,
    featured: null,
    events: [card],
    organisers: [],
    vouchers: [],
  })
  const page = new DOMParser().parseFromString(
    html.replaceAll(/<link rel="(stylesheet|preload)"[^>]*>/g, ''),
    'text/html',
  )
  return (page.querySelector('main article')?.textContent ?? '').replaceAll(/\s+/g, ' ')
}

describe('a card of an event', () => {
  it('when nothing is posted then it says when, and the price alone', () => {
    const words = cardOf(buildCard())
    expect(words).toContain('Fri 26 Jun 2026')
    expect(words).not.toContain('postage')
  })

  it('when it only comes by post then its postage is said with its price, and no hour', () => {
    const words = cardOf(buildCard({ place: 'By post', isGoods: true, postage: 295 }))
    expect(words).toContain('£15.40 + £2.95 postage per order')
    expect(words).not.toContain('2026')
  })
})
