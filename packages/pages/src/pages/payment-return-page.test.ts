// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { frame } from '../testing/build-pages.ts'
import { paymentReturnPage } from './payment-return-page.tsx'

describe('the page after a payment in another browser', () => {
  it('when the payment failed then it says where the tickets are, and does not lead to an empty basket', () => {
    const html = paymentReturnPage({ ...frame, outcome: 'failed', again: '/x/' })
    const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
    expect(main?.textContent).toContain('go back to the browser where you chose your tickets')
    const links = [...(main?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/all-events/'])
  })
})
