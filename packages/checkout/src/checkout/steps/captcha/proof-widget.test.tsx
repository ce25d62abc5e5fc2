// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildCheckout } from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import type { Answers } from '../../../testing/stub-server.ts'

type Challenge = Awaited<ReturnType<typeof createChallenge>>

/** Does the work in this thread, in place of the worker's own file. */
let broken = false
const terminated = vi.fn<() => void>()
class StubWorker extends EventTarget {
  async postMessage({ challenge }: { challenge: Challenge }) {
    const data = broken
      ? { error: 'no cryptography' }
      : await solveChallenge({ challenge, deriveKey })
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  terminate() {
    terminated()
  }
}
beforeEach(() => {
  broken = false
  terminated.mockReset()
  vi.stubGlobal('Worker', StubWorker)
})

const expired = 'The captcha challenge has expired. Please complete the challenge again.'

const newChallenge = async () =>
  await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 3,
    deriveKey,
    data: { expires: 2_000_000_000 },
    hmacSignatureSecret: 'a',
    hmacKeySignatureSecret: 'b',
  })

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^I am a human being/ })

function open(answers: Answers = {}) {
  const checkout = buildCheckout({ state: 'captcha', captcha_sitekey: 'altcha' })
  return openPage(checkout, { answers: { challenge: newChallenge, ...answers } })
}

describe('the built-in captcha', () => {
  it('when the box is ticked then the work is done and its token reserves', async () => {
    const challenge = await newChallenge()
    const reserve_tickets = { reserved: false, error: 'Sold out' }
    const { server } = open({ challenge, reserve_tickets })
    expect(server.of('challenge')).toEqual([])
    fireEvent.click(await box())
    expect((await box()).checked).toBe(true)
    expect(await screen.findByText('Thank you. You can continue.')).toBeTruthy()
    expect(button().disabled).toBe(false)
    expect(terminated).toHaveBeenCalledOnce()
    // A second press changes nothing.
    fireEvent.click(await box())
    expect(server.of('challenge')).toHaveLength(1)
    fireEvent.click(button())
    await waitFor(() => expect(server.of('reserve_tickets')).toHaveLength(1))
    const token = server.of('reserve_tickets')[0]?.form['h-captcha-response'] ?? ''
    expect(JSON.parse(atob(token))).toMatchObject({ challenge, solution: { counter: 3 } })
  })

  it('when it is not used in time then it expires, and can be done again', async () => {
    const { pass } = open()
    fireEvent.click(await box())
    await screen.findByText('Thank you. You can continue.')
    await pass(584_000)
    expect(button().disabled).toBe(false)
    await pass(1_000)
    expect(button().disabled).toBe(true)
    expect((await box()).checked).toBe(false)
    expect(screen.getByText(expired)).toBeTruthy()
    fireEvent.click(await box())
    await screen.findByText('Thank you. You can continue.')
    expect(screen.queryByText(expired)).toBeNull()
  })

  it('when there is no challenge, or the work fails, then it says so and stays open', async () => {
    const { server } = open({
      challenge: { status: 500, body: { error: { type: 'internal', message: 'x' } } },
    })
    fireEvent.click(await box())
    expect(await screen.findByText(/could not be completed. Please try again./)).toBeTruthy()
    expect((await box()).checked).toBe(false)
    server.answer('challenge', newChallenge)
    broken = true
    fireEvent.click(await box())
    await waitFor(() => expect(terminated).toHaveBeenCalledOnce())
    await waitFor(async () => expect((await box()).checked).toBe(false))
    expect(button().disabled).toBe(true)
  })

  it('when the step is left in the middle of it then the work ends', async () => {
    const started = vi.fn<() => void>()
    vi.stubGlobal(
      'Worker',
      class extends StubWorker {
        override async postMessage() {
          await Promise.resolve(started())
        }
      },
    )
    open()
    fireEvent.click(await box())
    await screen.findByText('Working on it. This takes a few seconds.')
    await waitFor(() => expect(started).toHaveBeenCalledOnce())
    fireEvent.click(screen.getByRole('button', { name: 'Back to the basket' }))
    await screen.findByRole('heading', { level: 1, name: 'Basket' })
    await waitFor(() => expect(terminated).toHaveBeenCalledOnce())
  })
})
