// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { QuantityField } from './quantity-field.tsx'

afterEach(cleanup)

describe('QuantityField', () => {
  const changed = vi.fn()
  const committed = vi.fn()
  function Standing() {
    const [value, setValue] = useState(5)
    const onChange = (next: number) => {
      changed(next)
      setValue(next)
    }
    return (
      <QuantityField
        ticket="Standing"
        {...{ value, onChange }}
        min={1}
        max={6}
        read={(typed) => (/^[0-9]+$/.test(typed) ? Number(typed) : null)}
        onCommit={committed}
      />
    )
  }
  function shown() {
    changed.mockClear()
    committed.mockClear()
    render(<Standing />)
    return screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity, Standing' })
  }

  it('when plus is pressed at the maximum then nothing changes', () => {
    const input = shown()
    const plus = screen.getByRole('button', { name: 'One more, Standing' })
    fireEvent.click(plus)
    expect(input.value).toBe('6')
    expect(plus.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(plus)
    expect(changed.mock.calls).toEqual([[6]])
  })

  it('when too much is typed then the limit counts, and leaving the box shows it', () => {
    const input = shown()
    fireEvent.change(input, { target: { value: '40' } })
    expect(changed).toHaveBeenLastCalledWith(6)
    fireEvent.blur(input)
    expect(input.value).toBe('6')
    expect(committed).toHaveBeenCalledOnce()
  })

  it('when the box is emptied then nothing is bought or lost until a number stands there', () => {
    const input = shown()
    fireEvent.change(input, { target: { value: '' } })
    expect(changed).not.toHaveBeenCalled()
    fireEvent.blur(input)
    expect(input.value).toBe('5')
  })

  it('when Enter is pressed then the value is meant', () => {
    fireEvent.keyDown(shown(), { key: 'Enter' })
    expect(committed).toHaveBeenCalledOnce()
  })

  it('when an arrow key is pressed then it is a button, and the limits are told', () => {
    const input = shown()
    expect(input.getAttribute('type')).not.toBe('number')
    const told = ['now', 'min', 'max'].map((of) => input.getAttribute(`aria-value${of}`))
    expect(told).toEqual(['5', '1', '6'])
    fireEvent.keyDown(input, { key: 'ArrowUp' })
    expect(input.value).toBe('6')
    fireEvent.keyDown(input, { key: 'ArrowUp' })
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    expect(changed.mock.calls).toEqual([[6], [5]])
  })
})
