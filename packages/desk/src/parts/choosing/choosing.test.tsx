// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ActionMenu } from './action-menu.tsx'
import { DayField } from './day-field.tsx'
import { SuggestField } from './suggest-field.tsx'

afterEach(() => cleanup())

describe('a day', () => {
  it.each([
    ['en-GB', ['11', '12', '2026']],
    ['de-DE', ['11', '12', '2026']],
    ['en-US', ['12', '11', '2026']],
  ])('when %s is spoken then its parts stand in the order of that language', (language, order) => {
    render(
      <I18nProvider locale={language}>
        <DayField label="From" day="2026-12-11" onChange={() => undefined} />
      </I18nProvider>,
    )
    expect(screen.getAllByRole('spinbutton').map(({ textContent }) => textContent)).toEqual(order)
  })

  it('when a part is changed by the keyboard then the day is told as the API has it', () => {
    const told = vi.fn<(day: string | null) => void>()
    render(
      <I18nProvider locale="en-GB">
        <DayField label="From" day="2026-12-31" onChange={told} error="Too late" />
      </I18nProvider>,
    )
    const [day] = screen.getAllByRole('spinbutton')
    if (day === undefined) throw new Error('There is no part for the day.')
    fireEvent.focus(day)
    fireEvent.keyDown(day, { key: 'ArrowDown' })
    expect(told).toHaveBeenCalledWith('2026-12-30')
    expect(screen.getByText('Too late')).toBeTruthy()
  })
})

describe('a menu', () => {
  it('when an action is chosen then it alone is done', () => {
    const [send, refund] = [vi.fn<() => void>(), vi.fn<() => void>()]
    render(
      <ActionMenu
        label="More for Ada"
        actions={[
          { key: 'send', label: 'Send again', run: send },
          { key: 'refund', label: 'Refund', danger: true, run: refund },
        ]}
      />,
    )
    fireEvent.click(screen.getByRole('button', { name: 'More for Ada' }))
    fireEvent.click(screen.getByRole('menuitem', { name: 'Refund' }))
    expect([send.mock.calls.length, refund.mock.calls.length]).toEqual([0, 1])
  })
})

describe('a field that suggests', () => {
  it('when somebody types then it narrows down, and tells the key of what is chosen', () => {
    const told = vi.fn<(key: string | null) => void>()
    render(
      <SuggestField
        label="Event"
        chosen={null}
        onChoose={told}
        suggestions={[
          { key: 'jazz', label: 'Late Night Jazz' },
          { key: 'fire', label: 'Harbour Fireworks' },
        ]}
      />,
    )
    const field = screen.getByRole('combobox', { name: 'Event' })
    act(() => field.focus())
    fireEvent.change(field, { target: { value: 'jaz' } })
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Late Night Jazz',
    ])
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(told).toHaveBeenCalledWith('jazz')
  })

  it('when it is open then what the keyboard leads on to is known to screen readers', () => {
    render(
      <>
        <SuggestField
          label="Event"
          chosen={null}
          onChoose={() => undefined}
          suggestions={[{ key: 'jazz', label: 'Late Night Jazz' }]}
        />
        <button type="button">Next</button>
      </>,
    )
    const field = screen.getByRole('combobox', { name: 'Event' })
    act(() => field.focus())
    fireEvent.change(field, { target: { value: 'jaz' } })
    expect(screen.getByRole('option')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Event' })).toBeTruthy()
    expect(document.querySelector('[aria-hidden] button, [aria-hidden]:is(button)')).toBeNull()
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(document.querySelector('[data-live-announcer] input')).toBeNull()
  })
})
