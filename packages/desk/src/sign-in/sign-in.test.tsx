// @vitest-environment happy-dom
import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { proveSession } from '@foyer/contract/api/staff/prove-session.ts'
import { sendSessionCode } from '@foyer/contract/api/staff/send-session-code.ts'
import { startSession } from '@foyer/contract/api/staff/start-session.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { callOperation } from '../lib/call-operation.ts'
import { buildSession, nobody } from '../testing/build-session.ts'
import { openDesk } from '../testing/open-desk.tsx'
import { answering, refusal } from '../testing/stub-api.ts'

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('signing in', () => {
  it('when the code is right then the address that was asked for opens', async () => {
    const { api } = openDesk(
      '/harbour-lights/today',
      [answering(sendSessionCode, {}), answering(startSession, buildSession())],
      nobody(),
    )
    await screen.findByRole('heading', { name: 'Sign in to the desk' })
    type(/E-mail/, ' ada@example.org ')
    press('Mail me a code')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Code/)))
    type(/Code/, '123 456')
    expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeTruthy()
    expect(api.of(startSession).map(({ body }) => body)).toEqual([
      { email: 'ada@example.org', code: '123456' },
    ])
  })

  it('when the code is wrong then it says so at the field, and can be typed anew', async () => {
    openDesk(
      '/',
      [
        answering(sendSessionCode, {}),
        answering(startSession, refusal('one_time_code', 'This code is wrong or too old.')),
      ],
      nobody(),
    )
    await screen.findByRole('heading', { name: 'Sign in to the desk' })
    type(/E-mail/, 'ada@example.org')
    press('Mail me a code')
    await screen.findByLabelText(/Code/)
    type(/Code/, '000000')
    const told = await screen.findByText('This code is wrong or too old.')
    const field = screen.getByLabelText(/Code/)
    expect(field.getAttribute('aria-describedby')).toContain(told.closest('[id]')?.id)
    expect((field as HTMLInputElement).value).toBe('')
  })
})

describe('a session that ends while the desk is open', () => {
  it('asks over the place, and the call that noticed it is made again', async () => {
    const { api } = openDesk('/harbour-lights/today', [
      answering(sendSessionCode, {}),
      answering(startSession, buildSession({ xsrf_token: 'after' })),
      answering(proveSession, refusal('unauthenticated', 'Please sign in to the desk.')),
    ])
    await screen.findByRole('heading', { level: 1, name: 'Today' })
    const asking = callOperation(proveSession, { body: { code: '123456' } })
    expect(await screen.findByRole('heading', { name: 'Please sign in again' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/E-mail/).value).toBe('ada@example.org')
    press('Mail me a code')
    await screen.findByLabelText(/Code/)
    api.prepare(answering(proveSession, buildSession()))
    type(/Code/, '123456')
    await act(async () => void (await asking))
    expect(screen.queryByRole('heading', { name: 'Please sign in again' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'Today' })).toBeTruthy()
    expect(api.of(proveSession).map(({ headers }) => headers.get('x-xsrf-token'))).toEqual([
      'token-1',
      'after',
    ])
    expect(api.of(getSession)).toHaveLength(1)
  })
})
