// @vitest-environment happy-dom
import { cookieChoiceName } from '@foyer/contract/cookie-choice.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readChoice } from './choice.ts'
import CookieBanner from './cookie-banner.tsx'

beforeEach(() => {
  document.cookie = `${cookieChoiceName}=; path=/; max-age=0`
  render(
    <>
      <main tabIndex={-1}>
        <h1 tabIndex={-1}>Basket</h1>
        <input aria-label="Code" />
      </main>
      <CookieBanner records={false} />
    </>,
  )
})
afterEach(cleanup)

describe('the question about cookies', () => {
  it('when answered from where one was typing then the focus goes back there', () => {
    screen.getByLabelText('Code').focus()
    screen.getByRole('link', { name: 'Cookie settings' }).focus()
    screen.getByRole('button', { name: 'Decline' }).focus()
    fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
    expect(readChoice(document)).toEqual([])
    expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  })

  it('when answered first of all then the focus goes to the heading', () => {
    screen.getByRole('button', { name: 'Accept' }).focus()
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('when the shop has no error service then it neither asks for recording nor takes it', () => {
    expect(screen.getByRole('region', { name: 'Cookies' }).textContent).not.toContain('record')
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
    expect(readChoice(document)).toEqual(['measuring', 'advertising'])
  })

  it('when it has one then both', () => {
    cleanup()
    render(<CookieBanner records />)
    expect(screen.getByRole('region', { name: 'Cookies' }).textContent).toContain('record')
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
    expect(readChoice(document)).toEqual(['measuring', 'advertising', 'recording'])
  })
})
