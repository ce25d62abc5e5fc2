// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildProgress, buildReserved, buildTicket } from '../../../../testing/build-checkout.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { type Answers, refusal } from '../../../../testing/stub-server.ts'

const standing = buildTicket({ qty: 3, transferable_qty: 3 })
const balcony = buildTicket({
  key: '12',
  ticket_id: 12,
  ticket_name: 'Balcony',
  qty: 2,
  transferable_qty: 2,
})
const seated = buildTicket({
  key: '13',
  ticket_id: 13,
  ticket_name: 'Stalls',
  seats: [{ section: 'S', row: 'A', number: '1' }],
})

async function open(tickets = [standing], answers: Answers = { set_transfers: {} }, width = 1280) {
  const progress = buildProgress({ payment: 'complete', delivered: true })
  const more = { payment_complete: true, can_transfer_tickets: true, progress, tickets }
  const page = openPage(buildReserved('order_completed', more), { answers, width })
  fireEvent.click(await screen.findByRole('button', { name: /^Transfer tickets to friends/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Transfer tickets' })).toBeTruthy()
  return page
}
const person = (index: number, of: number, ticket = 'Standing') =>
  within(screen.getByRole('group', { name: `Recipient ${index} of ${of}, ${ticket}` }))
type Person = ReturnType<typeof person>
const type = (who: Person, label: string, value: string) =>
  fireEvent.change(who.getByLabelText(label), { target: { value } })
const more = (who: Person) => fireEvent.click(who.getByRole('button', { name: /^One more/ }))
const less = (who: Person) => fireEvent.click(who.getByRole('button', { name: /^One less/ }))
const quantity = (who: Person) => who.getByLabelText<HTMLInputElement>(/^Quantity/)
const send = () => screen.getByRole('button', { name: 'Send tickets' })
const isOff = () => send().getAttribute('aria-disabled') === 'true'
function fill(who: Person) {
  type(who, 'Full name', 'Bo Lee')
  type(who, 'Email', 'bo@example.org')
}
const addPerson = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Add another recipient' }))

describe('transferring tickets', () => {
  it('when it opens then it explains itself, with a section for each line without seats', async () => {
    await open([standing, balcony, seated])
    for (const words of [/gets a notification/, /move to their account/, /stay in your wallet/]) {
      expect(screen.getByText(words)).toBeTruthy()
    }
    expect(screen.getByText(/^Tickets with seats are not among these/)).toBeTruthy()
    const sections = screen.getAllByRole('button', { name: /^Late Night Jazz, / })
    expect(sections.map(({ textContent }) => textContent)).toEqual([
      'Late Night Jazz, Standing',
      'Late Night Jazz, Balcony',
    ])
    for (const section of sections) fireEvent.click(section)
    expect(sections.map((section) => section.getAttribute('aria-expanded'))).toEqual([
      'true',
      'true',
    ])
    expect(quantity(person(1, 1)).value).toBe('0')
    expect(quantity(person(1, 1)).readOnly).toBe(true)
    expect(isOff()).toBe(true)
  })

  it('when a ticket is given out then the hint asks for who gets it, and goes when that is said', async () => {
    await open()
    expect(screen.queryByText(/^Tickets with seats/)).toBeNull()
    const quantityHint = 'Choose how many tickets go to whom.'
    const detailsHint = 'Please complete the details of everybody who gets tickets.'
    expect(screen.getByText(quantityHint)).toBeTruthy()
    more(person(1, 1))
    expect(screen.queryByText(quantityHint)).toBeNull()
    expect(screen.getByText(detailsHint)).toBeTruthy()
    fill(person(1, 1))
    expect(screen.queryByText(detailsHint)).toBeNull()
  })

  it('when one row is sound and the others idle then they are sent, idle ones left out', async () => {
    const { server } = await open([standing, balcony])
    fireEvent.click(screen.getByRole('button', { name: 'Late Night Jazz, Standing' }))
    more(person(1, 1))
    expect(isOff()).toBe(true)
    fill(person(1, 1))
    expect(isOff()).toBe(false)
    fireEvent.click(send())
    expect(await screen.findByText('Your tickets have been transferred')).toBeTruthy()
    expect(server.of('set_transfers').map(({ form }) => form)).toEqual([
      {
        'transfers[0][ticket_id]': '11',
        'transfers[0][name]': 'Bo Lee',
        'transfers[0][email]': 'bo@example.org',
        'transfers[0][qty]': '1',
        'transfers[0][is_gift]': '0',
        'transfers[0][send_gift]': 'Schedule',
        'transfers[0][delivery_date]': '',
        'transfers[0][delivery_time]': '',
        'transfers[0][message]': '',
      },
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByText('Your reference is', { exact: false })
    expect(screen.queryByRole('button', { name: /^Transfer tickets/ })).toBeNull()
  })

  it('when all tickets are given out then neither quantities nor rows grow', async () => {
    await open()
    less(person(1, 1))
    expect(quantity(person(1, 1)).value).toBe('0')
    more(person(1, 1))
    addPerson()
    expect(quantity(person(2, 2)).value).toBe('1')
    more(person(2, 2))
    more(person(2, 2))
    expect(quantity(person(2, 2)).value).toBe('2')
    addPerson()
    expect(screen.queryByRole('group', { name: /^Recipient 3/ })).toBeNull()
    expect(screen.getByText('3 of 3 given out')).toBeTruthy()
    expect(person(1, 2).queryByRole('button', { name: /^Remove/ })).toBeNull()
    fireEvent.click(person(2, 2).getByRole('button', { name: /^Remove/ }))
    expect(screen.getByText('1 of 3 given out')).toBeTruthy()
  })

  it('when it is a gift then it asks when, and a present may carry a message', async () => {
    const { server } = await open()
    const who = person(1, 1)
    more(who)
    fill(who)
    expect(who.queryByLabelText('Delivery date')).toBeNull()
    fireEvent.click(who.getByLabelText('This ticket is a gift'))
    expect(who.getByLabelText<HTMLInputElement>('Schedule').checked).toBe(true)
    expect(isOff()).toBe(true)
    // The page's clock stands at the first of January 1970.
    type(who, 'Delivery date', '31/12/1969')
    type(who, 'Delivery time', '08:00')
    expect(isOff()).toBe(true)
    fireEvent.blur(who.getByLabelText('Delivery date'))
    expect(who.getByText('Please enter a date')).toBeTruthy()
    // A picked date equals a typed one; yesterday cannot be picked.
    const picker = who.getByLabelText<HTMLInputElement>('Or pick the date')
    expect(picker.min).toBe('1970-01-01')
    type(who, 'Or pick the date', '1970-01-02')
    expect(who.getByLabelText<HTMLInputElement>('Delivery date').value).toBe('02/01/1970')
    // A present after the event would be of no use.
    expect(picker.max).toBe('2031-05-10')
    type(who, 'Delivery date', '31/12/9999')
    expect(isOff()).toBe(true)
    expect(who.getByText('Please enter a date no later than the event, 10/05/2031')).toBeTruthy()
    type(who, 'Delivery date', '01/01/1970')
    expect(picker.value).toBe('1970-01-01')
    expect(isOff()).toBe(false)
    const box = who.getByPlaceholderText('Leave a message...')
    fireEvent.change(box, { target: { value: 'Enjoy' } })
    fireEvent.click(send())
    await screen.findByText('Your tickets have been transferred')
    expect(server.of('set_transfers')[0]?.form).toMatchObject({
      'transfers[0][is_gift]': '1',
      'transfers[0][delivery_date]': '01/01/1970',
      'transfers[0][delivery_time]': '08:00',
      'transfers[0][message]': 'Enjoy',
    })
  })

  it('when a gift goes now then no date is asked for', async () => {
    await open()
    const who = person(1, 1)
    more(who)
    fill(who)
    fireEvent.click(who.getByLabelText('This ticket is a gift'))
    fireEvent.click(who.getByLabelText('Send now'))
    expect(who.queryByLabelText('Delivery date')).toBeNull()
    expect(isOff()).toBe(false)
  })

  it('when something is wrong then sending opens its section, says what, and sends nothing', async () => {
    const { server } = await open([standing, balcony])
    const [, section] = screen.getAllByRole('button', { name: /^Late Night Jazz, / })
    if (section === undefined) throw new Error('there are two sections')
    fireEvent.click(section)
    more(person(1, 1, 'Balcony'))
    fireEvent.click(person(1, 1, 'Balcony').getByLabelText('This ticket is a gift'))
    fireEvent.click(section)
    expect(section.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(send())
    expect(section.getAttribute('aria-expanded')).toBe('true')
    for (const text of [
      'Please enter a name',
      'Please enter an email',
      'Please enter a date',
      'Please enter a time',
    ]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    type(person(1, 1, 'Balcony'), 'Email', 'bo@')
    expect(screen.getByText('Please enter a valid email')).toBeTruthy()
    expect(server.of('set_transfers')).toEqual([])
  })

  it('when it is pressed too early then the focus goes to the first field to mend', async () => {
    await open([standing, balcony])
    fireEvent.click(send())
    expect(document.activeElement).toBe(quantity(person(1, 1)))
    more(person(1, 1))
    type(person(1, 1), 'Full name', 'Bo Lee')
    type(person(1, 1), 'Email', 'sam@')
    fireEvent.click(send())
    expect(document.activeElement).toBe(person(1, 1).getByLabelText('Email'))
    expect(screen.getByText(/^Please complete the details/)).toBeTruthy()
  })

  it('when the window is narrow then its foot sends, and leads to the wallet again after that', async () => {
    await open([standing], { set_transfers: {} }, 360)
    const wallet = () => screen.queryByRole('link', { name: 'Go to ticket wallet' })
    expect(wallet()).toBeNull()
    more(person(1, 1))
    fill(person(1, 1))
    fireEvent.click(send())
    await screen.findByText('Your tickets have been transferred')
    expect(wallet()).not.toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('when sending fails then the form stays as it was', async () => {
    const { server } = await open([standing], { set_transfers: refusal(500, 'internal', 'x') })
    more(person(1, 1))
    fill(person(1, 1))
    fireEvent.click(send())
    expect(await screen.findByText('Unable to send tickets. Please try again later')).toBeTruthy()
    type(person(1, 1), 'Full name', 'Bo Li')
    server.answer('set_transfers', {})
    fireEvent.click(send())
    await screen.findByText('Your tickets have been transferred')
    await waitFor(() => expect(server.of('set_transfers')).toHaveLength(2))
  })
})
