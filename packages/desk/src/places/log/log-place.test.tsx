// @vitest-environment happy-dom
import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { listActors } from '@foyer/contract/api/staff/list-actors.ts'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openDesk } from '../../testing/open-desk.tsx'
import { answering } from '../../testing/stub-api.ts'

const entry = {
  id: 7,
  at: '2026-11-24T10:00:00.000Z',
  actor: 'Mara Quinn',
  is_key: false,
  action: 'order.refunded',
  subject_kind: 'order',
  subject_id: 'JXB1N048P47DMK8C',
  ticket: null,
  before: { state: 'sold' },
  after: { to_buyer: 4_300, currency: 'GBP', is_all: true },
  is_withheld: false,
}
const answers = [
  answering(listActions, { data: [entry], next_cursor: null }),
  answering(listActors, { data: [{ name: 'Mara Quinn' }] }),
]

describe('the log', () => {
  afterEach(() => vi.restoreAllMocks())

  it('when it is narrowed then the address and the question say so, and money reads as money', async () => {
    const { api, router } = openDesk('/harbour-lights/log', answers)
    const order = await screen.findByRole('link', { name: 'JXB1 N048 P47D MK8C' })
    expect(order.getAttribute('href')).toContain('/harbour-lights/orders/JXB1N048P47DMK8C')
    fireEvent.click(screen.getByText('What changed'))
    expect(screen.getByText('£43.00')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/4300|[{}]/)
    fireEvent.change(screen.getByLabelText('Who'), { target: { value: 'Mara Quinn' } })
    fireEvent.change(screen.getByLabelText('What'), { target: { value: 'order.refunded' } })
    const field = screen.getByLabelText('Order')
    fireEvent.change(field, { target: { value: 'jxb1 n048' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    const query = { actor: 'Mara Quinn', action: 'order.refunded', order: 'jxb1 n048' }
    await vi.waitFor(() => expect(api.of(listActions).at(-1)?.query).toEqual(query))
    expect(router.state.location.search).toContain('actor=Mara+Quinn')
  })

  it('when the browser speaks another language then days are those of the shop all the same', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US')
    openDesk('/harbour-lights/log', answers)
    const parts = await screen.findAllByRole('spinbutton')
    expect(parts.slice(0, 3).map((part) => part.textContent)).toEqual(['dd', 'mm', 'yyyy'])
  })

  it('when something was done with a ticket then it says whose', async () => {
    const ticket = {
      ...entry,
      subject_kind: 'ticket',
      subject_id: '3986',
      before: null,
      after: null,
    }
    const data = [
      { ...ticket, action: 'ticket.checked_in', ticket: { holder: 'Ada King', code_end: 'N40M' } },
      { ...ticket, id: 6, action: 'ticket.checked_in', ticket: { holder: null, code_end: '7XF2' } },
    ]
    openDesk('/harbour-lights/log', [
      answering(listActions, { data, next_cursor: null }),
      answering(listActors, { data: [] }),
    ])
    expect(await screen.findByText(/checked a ticket in · Ada King, ticket … N40M$/)).toBeTruthy()
    expect(screen.getByText(/checked a ticket in · ticket … 7XF2$/)).toBeTruthy()
  })
})
