// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { LinkButton } from './link-button.tsx'

afterEach(cleanup)

describe('Button', () => {
  it('when pressed then it acts', () => {
    const act = vi.fn()
    render(<Button onClick={act}>Continue</Button>)
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(act).toHaveBeenCalledOnce()
  })

  it('when loading then it keeps its name, tells its state, shows the spinner and ignores presses', () => {
    const act = vi.fn()
    const submit = vi.fn()
    const form = (loading: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" loading={loading} onClick={act}>
          Continue
        </Button>
      </form>
    )
    const { rerender } = render(form(false))
    expect(document.querySelector('button > span')).toBeNull()
    rerender(form(true))
    const button = screen.getByRole('button', { name: 'Continue' })
    button.focus()
    fireEvent.click(button)
    expect(act).not.toHaveBeenCalled()
    expect(submit).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(document.querySelector('button > span')).not.toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('when it has a badge then the count belongs to its name, zero too', () => {
    render(<Button badge={0}>Reserve Basket</Button>)
    expect(screen.getByRole('button').textContent).toBe('Reserve Basket0')
  })

  it('when rendered on the server then it is a plain button', () => {
    expect(renderToString(<Button>Go</Button>)).toMatch(/^<button type="button" class="[^"]+">Go/)
    expect(renderToString(<LinkButton href="/x">Go</LinkButton>)).toMatch(/^<a href="\/x" class=/)
  })
})
