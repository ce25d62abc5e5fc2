// @vitest-environment happy-dom
import { oneTimeCodeAgainSeconds } from '@foyer/contract/limits.ts'
import { secondMs } from '@foyer/contract/time-units.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildReserved, buildUser } from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { refusal } from '../../../testing/stub-server.ts'

const ada = buildUser({ id: 7, email: 'ada@example.org', full_name: 'Ada Lovelace' })

function open(answers: Parameters<typeof openPage>[1] = {}) {
  const page = openPage(buildReserved('login'), answers)
  const states = () => page.server.of('update_basket_state').map((call) => call.form['state'])
  return { ...page, states }
}

async function enterEmail(email = 'ada@example.org') {
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
}

async function enterCode(typed: string) {
  const field = await screen.findByLabelText('Code')
  fireEvent.change(field, { target: { value: typed } })
  return field
}

const verify = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Verify' })

describe('the account step', () => {
  it('when the user is not known yet then the fields take their place', async () => {
    open({ answers: { get_user: () => new Promise(() => undefined) } })
    await screen.findByRole('heading', { level: 1, name: 'Account' })
    expect(screen.queryByLabelText('E-mail')).toBeNull()
  })

  it('when the e-mail is bad then it says so and nothing is sent', async () => {
    const { server } = open()
    await enterEmail('a b@c.de')
    const texts = await screen.findAllByText('Please type a valid email address.')
    expect(texts).toHaveLength(2)
    expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
    expect(server.of('send_one_time_code')).toHaveLength(0)
  })

  it('when a known buyer gives the code then the user is loaded and the next step comes', async () => {
    const { server, states } = open({
      answers: { send_one_time_code: {}, check_one_time_code: { has_account: true } },
    })
    await enterEmail(' ada@example.org ')
    await enterCode('123 456')
    expect(server.of('send_one_time_code')[0]?.form).toEqual({ email: 'ada@example.org' })
    const before = server.of('get_user').length
    fireEvent.click(verify())
    await waitFor(() => expect(states()).toEqual(['payment']))
    expect(server.of('check_one_time_code')[0]?.form).toEqual({
      email: 'ada@example.org',
      code: '123456',
    })
    expect(server.of('get_user')).toHaveLength(before + 1)
  })

  it('when the code has not 6 digits then Verify cannot be pressed', async () => {
    open({ answers: { send_one_time_code: {} } })
    await enterEmail()
    await enterCode('12345')
    expect(verify().disabled).toBe(true)
    await enterCode('123456')
    expect(verify().disabled).toBe(false)
  })

  it('when the buyer is new then the name is asked and saved to the sale', async () => {
    const { server, states } = open({
      answers: {
        send_one_time_code: {},
        check_one_time_code: { has_account: false },
        save_guest_to_sale: {},
      },
    })
    await enterEmail()
    await enterCode('123456')
    fireEvent.click(verify())
    const name = await screen.findByLabelText('Full name')
    fireEvent.change(name, { target: { value: 'Ada ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    const texts = await screen.findAllByText('Please type both your first and last name(s).')
    expect(texts).toHaveLength(2)
    fireEvent.change(name, { target: { value: 'Ada Lovelace' } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(states()).toEqual(['payment']))
    expect(server.of('save_guest_to_sale')[0]?.form).toEqual({
      email: 'ada@example.org',
      fullname: 'Ada Lovelace',
    })
  })

  it('when the code is wrong then the server says why, it is cleared and focused', async () => {
    open({
      answers: {
        send_one_time_code: {},
        check_one_time_code: refusal(422, 'one_time_code', 'That code is not right'),
      },
    })
    await enterEmail()
    await enterCode('123456')
    fireEvent.click(verify())
    expect(await screen.findByText('That code is not right')).toBeTruthy()
    const field = screen.getByLabelText<HTMLInputElement>('Code')
    expect(field.value).toBe('')
    expect(document.activeElement).toBe(field)
  })

  it.each([409, 422])(
    'when the reservation is gone (%i) then the basket says why',
    async (status) => {
      const { states } = open({
        answers: {
          send_one_time_code: {},
          check_one_time_code: refusal(status, 'reserving', 'Your tickets are gone'),
        },
      })
      await enterEmail()
      await enterCode('123456')
      fireEvent.click(verify())
      expect(await screen.findByText('Your tickets are gone')).toBeTruthy()
      expect(states()).toEqual(['basket'])
      expect(
        sessionStorage.length === 0 || sessionStorage.getItem('foyer.code-sent-to') === '',
      ).toBe(true)
    },
  )

  it('when the code cannot be sent then both texts are shown', async () => {
    open({ answers: { send_one_time_code: refusal(429, 'rate_limited', 'Too many codes') } })
    await enterEmail()
    expect(await screen.findByText('Too many codes')).toBeTruthy()
    expect(screen.getByText('Unable to send the code. Please try again later.')).toBeTruthy()
  })

  it('when another code is wanted then it takes a while until it may be asked for', async () => {
    const wait = `You can ask for another code in ${oneTimeCodeAgainSeconds} seconds.`
    const { server, pass } = open({ answers: { send_one_time_code: {} } })
    await enterEmail()
    await screen.findByText(wait)
    await pass((oneTimeCodeAgainSeconds - 1) * secondMs)
    expect(screen.getByText('You can ask for another code in 1 second.')).toBeTruthy()
    await pass(secondMs)
    fireEvent.click(screen.getByRole('button', { name: 'Send another code' }))
    await waitFor(() => expect(server.of('send_one_time_code')).toHaveLength(2))
    expect(await screen.findByText(wait)).toBeTruthy()
  })

  it('when the e-mail is changed then the old code is gone', async () => {
    open({ answers: { send_one_time_code: {} } })
    await enterEmail()
    await enterCode('123456')
    fireEvent.click(screen.getByRole('button', { name: 'Use another e-mail' }))
    await enterEmail('eve@example.org')
    expect((await screen.findByLabelText<HTMLInputElement>('Code')).value).toBe('')
  })
})

describe('what was given once', () => {
  it('when the page is loaded again while a code is on its way then the code is asked for, and still counts', async () => {
    open({ answers: { send_one_time_code: {} } })
    await enterEmail()
    await screen.findByLabelText('Code')
    cleanup()
    const { server, states } = open({ answers: { check_one_time_code: { has_account: true } } })
    await enterCode('123456')
    expect(screen.getByText('ada@example.org')).toBeTruthy()
    fireEvent.click(verify())
    await waitFor(() => expect(states()).toEqual(['payment']))
    expect(server.of('check_one_time_code')[0]?.form['email']).toBe('ada@example.org')
  })

  it('when an address is proved already then only the name is asked, and another can be given', async () => {
    const proved = buildUser({ email: 'ada@example.org' })
    const { server, states } = open({
      answers: { get_user: proved, save_guest_to_sale: {}, logout_of_sale: {} },
    })
    const name = await screen.findByLabelText('Full name')
    expect(screen.queryByLabelText('E-mail')).toBeNull()
    fireEvent.change(name, { target: { value: 'Ada Lovelace' } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(states()).toEqual(['payment']))
    expect(server.of('save_guest_to_sale')[0]?.form['email']).toBe('ada@example.org')
    cleanup()
    const again = open({ answers: { get_user: proved, logout_of_sale: {} } })
    fireEvent.click(await screen.findByRole('button', { name: 'Use another e-mail' }))
    expect(await screen.findByLabelText('E-mail')).toBeTruthy()
    expect(again.server.of('logout_of_sale')).toHaveLength(1)
  })

  it('when the name cannot be saved then the basket says so, and knows by then who is there', async () => {
    const { server, states } = open({
      answers: {
        get_user: buildUser({ email: 'ada@example.org' }),
        save_guest_to_sale: refusal(500, 'internal', 'x'),
      },
    })
    fireEvent.change(await screen.findByLabelText('Full name'), {
      target: { value: 'Ada Lovelace' },
    })
    const before = server.of('get_user').length
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Your name could not be saved. Please try again.')).toBeTruthy()
    await screen.findByRole('heading', { level: 1, name: /basket/i })
    expect(states()).toEqual(['basket'])
    expect(server.of('get_user').length).toBeGreaterThan(before)
  })
})

describe('somebody signed in', () => {
  it('when they go on then nothing is asked', async () => {
    const { states } = open({ answers: { get_user: ada } })
    expect(await screen.findByText('Ada Lovelace')).toBeTruthy()
    expect(screen.getByText('ada@example.org')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(states()).toEqual(['payment']))
  })

  it('when they sign out then the e-mail is asked', async () => {
    const { server } = open({ answers: { get_user: ada, logout_of_sale: {} } })
    server.answer('get_user', ada)
    fireEvent.click(await screen.findByRole('button', { name: 'Not you? Sign out' }))
    expect(await screen.findByLabelText('E-mail')).toBeTruthy()
    expect(server.of('logout_of_sale')).toHaveLength(1)
  })

  it('when signing out fails then it says so', async () => {
    open({ answers: { get_user: ada, logout_of_sale: refusal(500, 'internal', 'x') } })
    fireEvent.click(await screen.findByRole('button', { name: 'Not you? Sign out' }))
    expect(await screen.findByText('Unable to log out. Please refresh the page.')).toBeTruthy()
  })
})
