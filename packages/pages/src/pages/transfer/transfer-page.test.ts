// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { frame } from '../../testing/build-pages.ts'
import { transferPage } from './transfer-page.tsx'
import { parse } from '../../testing/read-page.ts'

const facts = {
  siteName: 'Foyer',
  fromName: 'Ada Lovelace',
  name: 'Bo Lee',
  isGift: true,
  qty: 1,
  eventTitle: 'Late Night Jazz',
  ticketName: 'Standing',
  startsAt: '2026-06-26T20:30:00Z',
  timeZone: 'Europe/London',
  venue: 'The Boiler House',
}
const email = 'bo@example.org'

describe('accepting a ticket', () => {
  it('when it is opened then a plain form asks, and what the sender wrote is text', () => {
    const message = '<b>Happy</b> birthday'
    const view = { step: 'offer', facts, email, message, token: 't', error: null } as const
    const page = parse(transferPage({ ...frame, xsrf: 'x', view }))
    const form = page.querySelector('form[method=post][action="/transfer/"]')
    expect(form?.querySelector<HTMLInputElement>('[name=full_name]')?.defaultValue).toBe('Bo Lee')
    expect(page.body.textContent).toContain(message)
    expect(page.querySelector('h1')?.textContent).toBe('A present from Ada Lovelace')
  })

  it('when it was accepted then it says where the ticket is', () => {
    const accepted = (qty: number) => {
      const view = { step: 'accepted', facts: { ...facts, qty }, email } as const
      return parse(transferPage({ ...frame, xsrf: 'x', view }))
    }
    expect(accepted(1).body.textContent).toContain(`We have sent it to ${email}. It is in`)
    expect(accepted(2).body.textContent).toContain(`We have sent them to ${email}. They are in`)
    expect(accepted(1).querySelector('strong wbr')).not.toBeNull()
  })

  it('when it had been accepted before then it says so without an address', () => {
    const shown = (qty: number) => {
      const view = { step: 'accepted', facts: { ...facts, qty }, email: null } as const
      return parse(transferPage({ ...frame, xsrf: 'x', view })).body.textContent
    }
    expect(shown(1)).toContain('It went to the address that it was offered to')
    expect(shown(2)).toContain('They went to the address that they were offered to')
    expect(shown(1)).not.toContain(email)
  })

  it('when there is nothing then there is no form', () => {
    const page = parse(transferPage({ ...frame, xsrf: 'x', view: { step: 'gone' } }))
    expect(page.querySelector('form[action="/transfer/"]')).toBeNull()
  })
})
