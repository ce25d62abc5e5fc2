// @vitest-environment happy-dom
import { listGuestLists } from '@foyer/contract/api/box-office/list-guest-lists.ts'
import { listSellable } from '@foyer/contract/api/box-office/list-sellable.ts'
import { takeGuestList } from '@foyer/contract/api/box-office/take-guest-list.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dayMs } from '@foyer/contract/time-units.ts'
import { takenGuestList } from '../../testing/build-guest-list.ts'
import { openDesk } from '../../testing/open-desk.tsx'
import { bytesIn } from '../../testing/bytes-in.ts'
import { answering, refusal } from '../../testing/stub-api.ts'
import type { GuestList } from '../guest-lists/guest-list-row.tsx'

const ticket = (ticketType: number, name: string, hasSeats: boolean) => ({
  date: 3,
  ticket_type: ticketType,
  event: 1,
  title: 'Late Night Jazz',
  starts_at: '2026-12-11T19:30:00.000Z',
  time_zone: 'Europe/London',
  name,
  currency: 'GBP',
  price: 2_150,
  left: 84,
  has_seats: hasSeats,
})
const sellable = {
  data: [ticket(5, 'Standing', false), ticket(6, 'Stalls', true)],
  next_cursor: null,
}
const taken: GuestList = {
  ...takenGuestList,
  types: [{ id: 5, name: 'Standing', tickets: 2 }],
  guests: 1,
  tickets: 2,
  written: 1,
}

async function openImport() {
  const desk = openDesk('/harbour-lights/guest-lists/import', [
    answering(listSellable, sellable),
    answering(listGuestLists, { data: [taken], next_cursor: null }),
    answering(takeGuestList, taken),
  ])
  const field = await screen.findByRole('combobox', { name: 'Event and date' })
  act(() => field.focus())
  fireEvent.change(field, { target: { value: 'jazz' } })
  await screen.findByRole('option', { name: /Late Night Jazz/ })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByText('Standing: 84 left')
  return desk
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const why = 'Why are the tickets free?'

describe('importing guests', () => {
  it('when one is typed in then a name and a reason are enough', async () => {
    const { api, address } = await openImport()
    type('Name', 'Ada Lovelace')
    type('How many', '2')
    type(why, 'Press')
    press('Give out the tickets')
    await screen.findByRole('heading', { level: 1, name: 'Guest lists' })
    expect(screen.getByText('1 guest has their tickets.')).toBeTruthy()
    expect(api.of(takeGuestList)[0]?.body).toEqual({
      date: 3,
      name: 'Ada Lovelace',
      reason: 'Press',
      mailed: true,
      guests: {
        rows: [{ name: 'Ada Lovelace', email: '', ticket_type: 'Standing', quantity: '2' }],
      },
    })
    expect(address()).toBe('/harbour-lights/guest-lists')
  })

  it('when a season has 300 dates with four types then the last is found, by its day or at the end of the list', async () => {
    const season = Array.from({ length: 1_200 }, (_, index) => ({
      ...ticket(index % 4, `Type ${index % 4}`, false),
      date: 1_000 + Math.floor(index / 4),
      starts_at: new Date(
        Date.UTC(2027, 0, 1, 19, 30) + Math.floor(index / 4) * dayMs,
      ).toISOString(),
    }))
    // As the server does it: by words, by date, and page by page.
    const { api } = openDesk('/harbour-lights/guest-lists/import', [
      answering(listSellable, ({ query }) => {
        const fits = season.filter(
          ({ date, starts_at: at }) =>
            (query['date'] === undefined || query['date'] === String(date)) &&
            (query['search'] === undefined || at.startsWith(query['search'])),
        )
        const from = Number(query['cursor'] ?? 0)
        const to = from + Number(query['limit'])
        return { data: fits.slice(from, to), next_cursor: to < fits.length ? String(to) : null }
      }),
      answering(listGuestLists, { data: [taken], next_cursor: null }),
      answering(takeGuestList, taken),
    ])
    const field = await screen.findByRole('combobox', { name: 'Event and date' })
    act(() => field.focus())
    fireEvent.change(field, { target: { value: '2027-10-27' } })
    await screen.findByRole('option', { name: /27 Oct 2027/ })
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'Enter' })
    await screen.findByText(
      /^Type 0: 84 left · Type 1: 84 left · Type 2: 84 left · Type 3: 84 left$/,
    )
    type('Name', 'Ada Lovelace')
    type(why, 'Press')
    press('Give out the tickets')
    await screen.findByRole('heading', { level: 1, name: 'Guest lists' })
    expect(api.of(takeGuestList)[0]?.body).toMatchObject({ date: 1_299 })
  })

  it('when the answer is lost then it says that nobody knows, and the same is sent again, once', async () => {
    const { api } = await openImport()
    api.prepare(answering(takeGuestList, refusal('unavailable', 'Please try again.')))
    type('Name', 'Ada Lovelace')
    type(why, 'Press')
    press('Give out the tickets')
    expect(
      await screen.findByText(
        'It is not known whether this was done. Press again; it is not done twice.',
      ),
    ).toBeTruthy()
    expect(screen.getByLabelText('Name').closest('[inert]')).not.toBeNull()
    api.prepare(answering(takeGuestList, taken))
    press('Try again')
    await screen.findByRole('heading', { level: 1, name: 'Guest lists' })
    const sent = api.of(takeGuestList)
    expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body])
    const keys = new Set(sent.map(({ headers }) => headers.get('idempotency-key')))
    expect([sent.length, keys.size]).toEqual([2, 1])
  })

  it('when a typed guest is refused then it is said at the field', async () => {
    const { api } = await openImport()
    api.prepare(
      answering(
        takeGuestList,
        refusal('invalid_input', 'One row', { 'rows.1.email': 'This is no e-mail address' }),
      ),
    )
    type('Name', 'Ada Lovelace')
    type(/^E-mail/, 'ada@')
    type(why, 'Press')
    press('Give out the tickets')
    expect(await screen.findByText('This is no e-mail address')).toBeTruthy()
    expect(screen.queryByText('One row')).toBeNull()
    type(/^E-mail/, 'ada@example.org')
    expect(screen.queryByText('This is no e-mail address')).toBeNull()
  })

  it('when a sheet has mistakes then each is named with its row, its guest and what stands there', async () => {
    const { api } = await openImport()
    const mistakes = Object.fromEntries<string>(
      Array.from({ length: 300 }, (_, index) => [
        `rows.${index + 2}.email`,
        'This is no e-mail address',
      ]),
    )
    api.prepare(
      answering(takeGuestList, refusal('invalid_input', '300 rows have a mistake.', mistakes)),
    )
    fireEvent.click(screen.getByLabelText('They are in a spreadsheet'))
    const rows = Array.from(
      { length: 300 },
      (_, index) => `Guest ${index + 1}\tg${index}\tStanding`,
    )
    const text = ['Name\tE-mail\tTicket\tCompany', ...rows].join('\n')
    type('Or paste the rows here', text)
    expect(screen.getByText('300 guests found')).toBeTruthy()
    expect(screen.getByText('Left out: Company')).toBeTruthy()
    type('Name of the list', 'Press night')
    type(why, 'Press')
    press('Give 300 guests their tickets')
    await screen.findByText('300 rows have a mistake.')
    expect(api.of(takeGuestList)[0]?.body['guests']).toEqual({ csv: text })
    press('Show 280 more')
    const list = screen.getByRole('region', { name: 'Mistakes' })
    expect(list.querySelectorAll('li')).toHaveLength(300)
    expect(list.querySelector('li:last-child')?.textContent).toBe(
      'Row 301, E-mailThis is no e-mail address “g299” · Guest 300',
    )
  })

  it('when a file does not say how its letters are written then the guess is shown with some words, and another can be chosen', async () => {
    const { api } = await openImport()
    fireEvent.click(screen.getByLabelText('They are in a spreadsheet'))
    const choose = async (encoding: string, text: string) => {
      const file = new File([new Uint8Array(bytesIn(encoding)(text))], 'guests.csv')
      fireEvent.change(screen.getByLabelText('Choose an Excel or CSV file'), {
        target: { files: [file] },
      })
      return await screen.findByRole<HTMLSelectElement>('combobox', {
        name: 'Letters in this file',
      })
    }
    const field = await choose('windows-1251', 'Name;Ticket\nАнна Щукина;Standing')
    expect(field.selectedOptions[0]?.textContent).toBe('Cyrillic')
    expect(screen.getByText(/words look wrong: Анна, Щукина/)).toBeTruthy()
    await choose('windows-1250', 'Name;Ticket\nJan Gdańsk;Standing')
    expect(await screen.findByText(/words look wrong: Gdañsk/)).toBeTruthy()
    fireEvent.change(field, { target: { value: 'windows-1250' } })
    expect(await screen.findByText(/words look wrong: Gdańsk/)).toBeTruthy()
    type('Name of the list', 'Press night')
    type(why, 'Press')
    press('Give 1 guest their tickets')
    await screen.findByRole('heading', { level: 1, name: 'Guest lists' })
    expect(api.of(takeGuestList)[0]?.body['guests']).toEqual({
      csv: 'Name;Ticket\nJan Gdańsk;Standing',
    })
  })

  it('when a file is in Unicode then nobody is asked about its letters', async () => {
    await openImport()
    fireEvent.click(screen.getByLabelText('They are in a spreadsheet'))
    const file = new File(['Name;Ticket\nАнна Щукина;Standing'], 'guests.csv')
    fireEvent.change(screen.getByLabelText('Choose an Excel or CSV file'), {
      target: { files: [file] },
    })
    await screen.findByText('1 guest found')
    expect(screen.queryByText('Letters in this file')).toBeNull()
  })
})
