// @vitest-environment happy-dom
import { reportDoor } from '@foyer/contract/api/door/report-door.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildDoorTicket } from '../../testing/build-door.ts'
import { openDoor } from '../../testing/open-door.tsx'
import { answering } from '../../testing/stub-api.ts'
import type { SentReport } from './device/door-types.ts'
import { forgetDoors } from './device/this-device.ts'

const codes = ['AAAA2345AAAA2345AAAA2345', 'BBBB2345BBBB2345BBBB2345'] as const
const ada = buildDoorTicket({ id: 7, holder: 'Ada Lovelace', code: codes[0] })
const noor = buildDoorTicket({ id: 8, holder: 'Noor Das', code: codes[1] })

beforeEach(async () => await forgetDoors())
afterEach(() => void vi.restoreAllMocks())

/** Types as a hand scanner does where the cursor is: letter by letter, and Enter. */
function scan(code: string, from: HTMLElement) {
  from.focus()
  fireEvent.keyDown(from, { key: code[0] })
  const at = document.activeElement ?? from
  fireEvent.change(at, { target: { value: code } })
  fireEvent.keyDown(at, { key: 'Enter' })
}
const result = () => screen.findByRole('region', { name: 'Result' })

describe('a hand scanner at the door', () => {
  it.each([
    ['the choice of the date', () => screen.getByLabelText('Date')],
    ['a button', () => screen.getByRole('button', { name: 'Sound is on' })],
    ['a tick', () => screen.getByLabelText('Crew')],
    ['nothing', () => document.body],
  ])('is read when %s was pressed last', async (_, last) => {
    const types = ['Standing', 'Crew'].map((name, type) => ({
      type: type + 1,
      name,
      entrance: null,
      expected: 1,
      in: 0,
    }))
    openDoor([ada, noor], { types })
    fireEvent.click(await screen.findByRole('button', { name: /^Devices/ }))
    await screen.findByRole('searchbox')
    const field = last()
    scan(codes[0], field)
    expect(await screen.findByText('Come in')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  it('takes codes that come while an answer is on its way, one after the other, and says of each what became of it', async () => {
    const { desk } = openDoor([ada, noor])
    await screen.findByRole('button', { name: 'Check in Ada Lovelace' })
    let answer: () => void = () => undefined
    const late = new Promise<void>((resolve) => (answer = resolve))
    desk.api.prepare(
      answering(reportDoor, async ({ body }) => {
        await late
        const [report] = body['reports'] as SentReport[]
        const data = report && [
          { id: report.id, result: 'used' as const, other_at: null, other_by: null },
        ]
        return { now: new Date().toISOString(), data: data ?? [] }
      }),
    )
    const field = screen.getByRole('searchbox')
    scan(codes[0], field)
    scan('XXXX2345XXXX2345XXXX2345', field)
    scan('XXXX2345XXXX2345XXXX2345', field)
    expect(await screen.findByText('Checking …')).toBeTruthy()
    expect(screen.queryByText('Not on the list')).toBeNull()
    answer()
    expect(await screen.findByText('Not on the list')).toBeTruthy()
    const shown = within(await result())
    expect(shown.getByText('Just before: Already in, Ada Lovelace')).toBeTruthy()
    expect(shown.queryByText(/Just before: Not on the list/)).toBeNull()
  })

  it('when it is set to another keyboard then it is told so', async () => {
    openDoor([ada])
    scan('FOZ1.abcdefgh.ijklmnop', await screen.findByRole('searchbox'))
    expect(await screen.findByText('Not read properly')).toBeTruthy()
  })

  it('is heard, unless the device is muted, which stays so', async () => {
    const started = vi.fn()
    class Context {
      currentTime = 0
      destination = {}
      resume = async () => await Promise.resolve()
      createOscillator = () => ({
        frequency: {},
        connect: (next: unknown) => next,
        start: started,
        stop: () => undefined,
      })
      createGain = () => ({ gain: {}, connect: (next: unknown) => next })
    }
    vi.stubGlobal('AudioContext', Context)
    openDoor([ada, noor])
    scan(codes[0], await screen.findByRole('searchbox'))
    await screen.findByText('Come in')
    expect(started).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: 'Sound is on' }))
    await screen.findByRole('button', { name: 'Sound is off' })
    scan(codes[1], screen.getByRole('searchbox'))
    await screen.findByText('Noor Das', { selector: 'section p' })
    expect(started).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })
})

describe('entrances of a date', () => {
  const types = [
    { type: 1, name: 'Standing', entrance: 'Entrance A', expected: 1, in: 0 },
    { type: 2, name: 'Balcony', entrance: 'Entrance B', expected: 1, in: 0 },
    { type: 3, name: 'Crew', entrance: null, expected: 1, in: 0 },
  ]

  it('when a ticket is for another one then that is named, and it can be let in all the same', async () => {
    const { sent } = openDoor([ada, { ...noor, type: 2 }], { types })
    fireEvent.click(await screen.findByRole('button', { name: /^Devices/ }))
    fireEvent.change(screen.getByLabelText(/^Entrance/), {
      target: { value: 'Entrance A' },
    })
    expect(screen.getByLabelText<HTMLInputElement>('Name of this device').value).toBe('Entrance A')
    await screen.findByRole('button', { name: /^Devices.*Entrance A$/ })
    scan(codes[1], screen.getByRole('searchbox'))
    const shown = within(await result())
    expect(shown.getByText('Entrance B', { selector: 'p' })).toBeTruthy()
    expect(sent).toEqual([])
    fireEvent.click(shown.getByRole('button', { name: 'Check in anyway' }))
    expect(await screen.findByText('Come in')).toBeTruthy()
    scan(codes[0], screen.getByRole('searchbox'))
    await screen.findByText('Ada Lovelace', { selector: 'section p' })
    expect(screen.getByText('Come in')).toBeTruthy()
  })

  it('are counted each, those that are let in everywhere as well', async () => {
    openDoor([ada, { ...noor, type: 2, status: 'used' }, buildDoorTicket({ id: 9, type: 3 })], {
      types,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'By entrance' }))
    const said = screen.getAllByText(/^(Entrance [AB]|Any entrance)$/, { selector: 'dt' })
    expect(said.map((one) => `${one.textContent}: ${one.nextElementSibling?.textContent}`)).toEqual(
      [
        'Entrance A: 0 in of 1, 1 to come',
        'Entrance B: 1 in of 1, 0 to come',
        'Any entrance: 0 in of 1, 1 to come',
      ],
    )
  })
})
