import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { EmailAddress } from './email-address.tsx'

/** The e-mail address with `|` where it may break. */
const breaksOf = (address: string) =>
  renderToStaticMarkup(<EmailAddress address={address} />)
    .replaceAll('<wbr/>', '|')
    .replaceAll(/<[^>]*>/g, '')

describe('an e-mail address', () => {
  it.each([
    ['ada@example.org', 'ada@|example.org'],
    ['robin.ashdown@harbour-lights.co.uk', 'robin.ashdown@|harbour-lights.co.uk'],
    ['ada@department-of-engines.lovelace.example', 'ada@|department-of-engines.|lovelace.|example'],
    ['not an address', 'not an address'],
  ])('when it is %s then it breaks as in %s', (address, breaks) => {
    expect(breaksOf(address)).toBe(breaks)
  })

  it('when it fits then nothing else breaks it, and long ones break as any long word does', () => {
    const html = (address: string) => renderToStaticMarkup(<EmailAddress address={address} />)
    expect(html('robin.ashdown@harbour-lights.co.uk')).toMatch(/^<span class=/)
    expect(html('ada@department-of-engines.lovelace.example')).toMatch(/^<span>/)
  })
})
