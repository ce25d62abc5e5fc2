// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { MailPayloads } from '../renderers.ts'
import { renderMail } from './render-mail.ts'

const payload: MailPayloads['mailing'] = {
  siteName: 'Foyer',
  organiserName: 'Harbour Lights',
  about: 'service',
  subject: '{event}: doors at seven',
  body: '# Hello {name}\n\nWe open **early**, see [the map](https://example.com/map).\n- coats\n- bags\n\n{tickets}',
  ticketsUrl: 'https://tickets.example/account/wallet/',
  name: 'Ada Lovelace',
  event: {
    title: 'Late Night Jazz',
    startsAt: '2026-12-11T19:30:00.000Z',
    timeZone: 'Europe/London',
  },
}
const page = (html: string) => new DOMParser().parseFromString(html, 'text/html').body
const linksIn = (html: string) =>
  [...page(html).querySelectorAll('a')].map((link) => link.getAttribute('href'))

describe('a mail to many', () => {
  it('is the text, with what is of its reader put in, in both of its parts', () => {
    const { subject, html, text } = renderMail('mailing', payload)
    expect(subject).toBe('Late Night Jazz: doors at seven')
    expect(page(html).querySelector('h2')?.textContent).toBe('Hello Ada Lovelace')
    expect(page(html).querySelectorAll('li')).toHaveLength(2)
    expect(linksIn(html)).toEqual(['https://example.com/map', payload.ticketsUrl])
    for (const said of [
      'Hello Ada Lovelace',
      'the map (https://example.com/map)',
      '- coats',
      payload.ticketsUrl,
    ])
      expect(text).toContain(said)
  })

  it('nothing in a name is formatting, a link or an element', () => {
    const name = '**x** [y](https://evil.example) <img src=z onerror=alert(1)>'
    const { html } = renderMail('mailing', { ...payload, name })
    expect(page(html).querySelector('h2')?.textContent).toBe(`Hello ${name}`)
    expect(page(html).querySelectorAll('h2 *, img')).toHaveLength(0)
    expect(linksIn(html)).not.toContain('https://evil.example')
  })

  it('of marketing says why it came and how to get no more, and of service neither', () => {
    const unsubscribeUrl = 'https://tickets.example/unsubscribe/?token=1'
    const news = renderMail('mailing', { ...payload, about: 'marketing', unsubscribeUrl })
    expect(linksIn(news.html)).toContain(unsubscribeUrl)
    expect(news.text).toContain(unsubscribeUrl)
    expect(renderMail('mailing', payload).text).not.toContain('unsubscribe')
  })

  it('to somebody without a ticket or a name names the organiser, and greets a guest', () => {
    const { subject, text } = renderMail('mailing', { ...payload, name: null, event: null })
    expect(subject).toBe('Harbour Lights: doors at seven')
    expect(text).toContain('Hello guest')
  })
})
