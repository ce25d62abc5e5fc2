// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildDoorTicket } from '../../../testing/build-door.ts'
import { openDoor } from '../../../testing/open-door.tsx'
import { forgetDoors } from '../device/this-device.ts'

beforeEach(async () => await forgetDoors())
afterEach(() => vi.unstubAllGlobals())

const types = [
  { type: 1, name: 'Standing', entrance: null, expected: 2, in: 0 },
  { type: 2, name: 'Balcony', entrance: null, expected: 1, in: 0 },
]

describe('the list on paper', () => {
  it('has a line with boxes for each party of what was chosen, and goes once it is printed', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const order = 'ABCD2345EFGH6789'
    openDoor(
      [
        buildDoorTicket({ id: 1, holder: 'Ada Lovelace', order, note: 'Front row' }),
        buildDoorTicket({ id: 2, holder: 'Ada Lovelace', order, status: 'used' }),
        buildDoorTicket({ id: 3, holder: 'Noor Das', type: 2 }),
      ],
      {
        types,
        unpaid: [1, 2].map((type) => ({
          order: `WXYZ2345WXYZ234${type}`,
          buyer: 'Ivo Brandt',
          type,
          quantity: 1,
        })),
      },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'List on paper' }))
    fireEvent.change(screen.getByLabelText('Who is on it'), { target: { value: 'type 1' } })
    fireEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledTimes(1)
    const paper = () => document.querySelector('body > section')
    expect(paper()?.querySelector('h1')?.textContent).toBe('Late Night Jazz · Standing')
    const lines = [...(paper()?.querySelectorAll('tbody tr') ?? [])]
    expect(lines.map((line) => line.textContent)).toEqual([
      '☐☒Ada Lovelace2 × StandingABCD 2345 EFGH 6789Front row',
      '–Ivo BrandtStandingWXYZ 2345 WXYZ 2341Not paid in full: no ticket yet',
    ])
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(paper()).toBeNull()
  })
})
