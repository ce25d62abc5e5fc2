// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { CodeField } from '../code-field/code-field.tsx'
import { ErrorSummary } from '../error-summary/error-summary.tsx'
import { RadioGroup } from '../radio-group/radio-group.tsx'
import { SelectField } from '../select-field/select-field.tsx'
import { TextArea } from '../text-area/text-area.tsx'
import { TextField } from '../text-field/text-field.tsx'

afterEach(cleanup)

/** The texts that describe an element, in order. */
function description(element: HTMLElement): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `missing ${id}`)
}

describe.each([
  ['TextField', TextField],
  ['TextArea', TextArea],
  ['SelectField', SelectField],
  ['Checkbox', Checkbox],
])('%s', (_name, Control) => {
  it('when it has label, hint and error then they are tied to the control', () => {
    render(<Control id="mail" label="Email" hint="We write once" error="Wrong" mark="required" />)
    const control = screen.getByLabelText(/^Email \(required\)/)
    expect(control.id).toBe('mail')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(description(control)).toEqual(['We write once', 'Error: Wrong'])
  })

  it('when nothing is wrong then it says nothing of errors', () => {
    render(<Control label="Email" />)
    const control = screen.getByLabelText('Email')
    expect(control.hasAttribute('aria-invalid')).toBe(false)
    expect(control.hasAttribute('aria-describedby')).toBe(false)
  })
})

describe('TextArea', () => {
  it('when typed in then the counter follows, and speaks only at 10 left and at the end', () => {
    render(<TextArea label="Note" maxLength={20} />)
    const area = screen.getByLabelText('Note')
    const typed = (length: number) =>
      fireEvent.change(area, { target: { value: 'x'.repeat(length) } })
    expect(description(area)).toEqual(['20 characters left'])
    typed(9)
    expect(screen.getByRole('status').textContent).toBe('')
    typed(10)
    expect(screen.getByRole('status').textContent).toBe('10 characters left')
    typed(19)
    expect(description(area)).toEqual(['1 character left'])
    expect(screen.getByRole('status').textContent).toBe('10 characters left')
    typed(20)
    expect(screen.getByRole('status').textContent).toBe('0 characters left')
  })
})

describe('CodeField', () => {
  it('when a code is pasted with a space then only its digits arrive', () => {
    const changed = vi.fn()
    const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '')
    render(<CodeField label="Code" value="" digitsOf={digitsOf} onChange={changed} />)
    const input = screen.getByLabelText('Code')
    expect(input.getAttribute('inputmode')).toBe('numeric')
    expect(input.getAttribute('autocomplete')).toBe('one-time-code')
    expect(input.hasAttribute('maxlength')).toBe(false)
    fireEvent.change(input, { target: { value: ' 123 4567' } })
    expect(changed).toHaveBeenCalledWith('123456')
  })
})

describe('RadioGroup', () => {
  function Method() {
    const [value, choose] = useState<'card' | 'bank' | null>(null)
    const options = [
      { value: 'card', label: 'Card', content: 'Card form' },
      { value: 'bank', label: 'Bank', hint: 'In your app' },
    ] as const
    return (
      <RadioGroup
        id="method"
        label="Pay with"
        error="Choose one"
        name="m"
        {...{ value, options }}
        onChange={choose}
      />
    )
  }

  it('when chosen then the choice and its content show', () => {
    render(<Method />)
    expect(screen.queryByText('Card form')).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: /^Card/ }))
    expect(screen.queryByText('Card form')).not.toBeNull()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Card/ }).checked).toBe(true)
  })

  it('when it has an error then the group tells, and its first radio can be reached by id', () => {
    render(<Method />)
    const group = screen.getByRole('group', { name: 'Pay with' })
    expect(description(group)).toEqual(['Error: Choose one'])
    expect(document.getElementById('method')).toBe(screen.getAllByRole('radio')[0])
  })
})

describe('ErrorSummary', () => {
  it('when errors appear then it takes the focus, at every attempt, and leads to the fields', () => {
    const summary = (attempt: number) => (
      <>
        <ErrorSummary attempt={attempt} errors={[{ text: 'Wrong', fieldId: 'mail' }]} />
        <input id="mail" />
      </>
    )
    const { rerender } = render(summary(1))
    const box = screen.getByText('There is a problem').closest('[tabindex="-1"]')
    expect(document.activeElement).toBe(box)
    fireEvent.click(screen.getByRole('link', { name: 'Wrong' }))
    expect(document.activeElement?.id).toBe('mail')
    rerender(summary(2))
    expect(document.activeElement).toBe(box)
  })

  it('when there are none then there is no summary', () => {
    expect(render(<ErrorSummary errors={[]} />).container.innerHTML).toBe('')
  })
})
