// @vitest-environment happy-dom
import { getOwedTotals } from '@foyer/contract/api/box-office/get-owed-totals.ts'
import { listOwed } from '@foyer/contract/api/box-office/list-owed.ts'
import { payInvoice } from '@foyer/contract/api/box-office/pay-invoice.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sendPartLink } from '@foyer/contract/api/box-office/send-part-link.ts'
import type { Invoice } from '../../parts/invoices/invoice-state.tsx'
import { buildOrder } from '../../testing/build-order.ts'
import { openDesk } from '../../testing/open-desk.tsx'
import { answering, refusal } from '../../testing/stub-api.ts'

const totals = answering(getOwedTotals, {
  data: [{ currency: 'GBP', open: 12_345, overdue: 1_000, debts: 3 }],
})
type Owed = AnswerOf<typeof listOwed>['data'][number]

const invoice: Invoice = {
  id: 7,
  order: 'JXB1N048P47DMK8C',
  name: 'Ada Lovelace',
  email: null,
  company: null,
  address: null,
  buyer_reference: null,
  currency: 'GBP',
  amount: 4_300,
  open: 4_300,
  due_on: '2026-12-08',
  issued_at: '2026-11-24T10:00:00.000Z',
  state: 'overdue',
  paid_at: null,
  paid_by: null,
  version: '4300--',
}
const owed: Owed = {
  kind: 'invoice',
  order: invoice.order,
  name: invoice.name,
  email: null,
  currency: 'GBP',
  open: 4_300,
  due_on: invoice.due_on,
  state: 'overdue',
  invoice,
  part: null,
}
const orderWith = (now: Invoice): AnswerOf<typeof getOrder> =>
  buildOrder({
    reference: invoice.order,
    created_at: invoice.issued_at,
    paid_at: invoice.issued_at,
    total: 4_300,
    owed: 4_300,
    desk_order: { way: 'invoice', reason: null, note: null, pay_until: null, invoices: [now] },
    buyer: { name: 'Ada Lovelace', email: null, phone: null, has_account: false, address: null },
  })

describe('what is owed', () => {
  it('when somebody else was quicker then it says what is open now, and the next press counts', async () => {
    const now = { ...invoice, open: 2_150, version: '2150--' }
    const { api } = openDesk('/harbour-lights/invoices', [
      totals,
      answering(listOwed, { data: [owed], next_cursor: null }),
      answering(payInvoice, refusal('stale', 'Somebody else has changed this.')),
      answering(getOrder, orderWith(now)),
    ])
    expect(await screen.findByText('overdue')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Mark as paid: Ada Lovelace' }))
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }))
    expect(await dialog.findByText(/^£21.50 of it is still to be paid/)).toBeTruthy()
    api.prepare(answering(payInvoice, { ...now, state: 'paid', paid_by: 'transfer' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }))
    expect(await screen.findByText('Ada Lovelace has paid £21.50.')).toBeTruthy()
    const versions = api.of(payInvoice).map(({ headers }) => headers.get('if-match'))
    expect(versions).toEqual(['"4300--"', '"2150--"'])
  })

  it('when the answer is lost then it says that nobody knows, and the same is sent again, once', async () => {
    const { api } = openDesk('/harbour-lights/invoices', [
      totals,
      answering(listOwed, { data: [owed], next_cursor: null }),
      answering(payInvoice, refusal('unavailable', 'Please try again.')),
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as paid: Ada Lovelace' }))
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.click(dialog.getByLabelText('In cash, or at your card terminal'))
    fireEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }))
    expect(
      await dialog.findByText(
        'It is not known whether this was done. Press again; it is not done twice.',
      ),
    ).toBeTruthy()
    expect(dialog.getByLabelText('By bank transfer').closest('[inert]')).not.toBeNull()
    api.prepare(
      answering(payInvoice, { ...invoice, state: 'paid', paid_by: 'cash', open: 0 }),
      answering(listOwed, { data: [], next_cursor: null }),
    )
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Ada Lovelace has paid £43.00.')).toBeTruthy()
    const sent = api.of(payInvoice)
    expect(sent.map(({ body }) => body)).toEqual([{ paid_by: 'cash' }, { paid_by: 'cash' }])
    expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"4300--"', '"4300--"'])
    const keys = new Set(sent.map(({ headers }) => headers.get('idempotency-key')))
    expect(keys.size).toBe(1)
  })

  it('when a part of a plan could not be charged then it says how much is paid, and mails the link', async () => {
    const part: Owed = {
      ...owed,
      kind: 'part',
      email: 'ada@example.com',
      open: 1_433,
      invoice: null,
      part: {
        number: 2,
        parts: 3,
        total: 4_300,
        paid: 1_434,
        problem: 'Your card was declined.',
        next_attempt_at: null,
        link_sent_at: '2026-11-24T10:00:00.000Z',
        is_payable: true,
      },
    }
    const { api } = openDesk('/harbour-lights/invoices', [
      totals,
      answering(listOwed, { data: [part], next_cursor: null }),
      answering(sendPartLink, { email: 'ada@example.com', number: 2 }),
    ])
    expect(
      await screen.findByText(/£14.34 of £43.00 is paid · Your card was declined/),
    ).toBeTruthy()
    expect(screen.getByText(/Link to pay sent on Tue 24 Nov 2026/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Send the link to pay: Ada Lovelace' }))
    expect(await screen.findByText('The link goes to ada@example.com.')).toBeTruthy()
    expect(api.of(sendPartLink)).toHaveLength(1)
  })

  it('when somebody owes something then it says how much in all, and offers it as a file', async () => {
    openDesk('/harbour-lights/invoices', [
      totals,
      answering(listOwed, { data: [], next_cursor: null }),
    ])
    expect(await screen.findByText('£123.45')).toBeTruthy()
    expect(screen.getByText('£10.00')).toBeTruthy()
    const file = await screen.findByRole('link', { name: 'CSV' })
    expect(file.getAttribute('href')).toContain('/owed-exports?format=csv')
  })
})
