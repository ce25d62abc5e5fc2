// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildProgress, buildReserved } from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { refusal } from '../../../testing/stub-server.ts'

const harbour = {
  id: 3,
  organiser_subscribed: false,
  marketing_signup_message: 'News from Harbour Lights',
}
const mill = { id: 7, organiser_subscribed: true, marketing_signup_message: 'The Mill’s letter' }

function open(options: Parameters<typeof openPage>[1] = {}, organisers = [harbour, mill]) {
  const page = openPage(
    buildReserved('marketing_preferences', {
      progress: buildProgress({ reservation: 'live', identified: true, marketing_applies: true }),
      marketing_preferences: {
        ct_subscribed: false,
        event_subscribed: false,
        basket_organisers: organisers,
      },
    }),
    { answers: { set_marketing_preferences: {} }, ...options },
  )
  const states = () => page.server.of('update_basket_state').map(({ form }) => form['state'])
  return { ...page, states }
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }))

describe('Keep updated', () => {
  it('asks for the product, for events and for each organiser, ticked only where it was agreed', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Keep updated' })).toBeTruthy()
    expect(box('Send me updates from Foyer').checked).toBe(false)
    expect(box('Send me important updates on my events and others like them').checked).toBe(false)
    expect(box('News from Harbour Lights').checked).toBe(false)
    expect(box('The Mill’s letter').checked).toBe(true)
  })

  it('names the organiser beside a message that need not', async () => {
    const [known] = buildReserved('marketing_preferences').organisers
    open({}, [{ ...mill, id: known?.id ?? 0 }])
    await screen.findByRole('heading', { level: 1, name: 'Keep updated' })
    const text = screen.getByText(/The Mill’s letter/).textContent
    expect(text).toContain(known?.name)
  })

  it('when there is no organiser then there are only the first two', async () => {
    open({}, [])
    await screen.findByRole('heading', { level: 1, name: 'Keep updated' })
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  })

  it('when nothing is ticked then that is saved and the next step comes', async () => {
    const { server, states } = open({}, [harbour])
    await screen.findByRole('heading', { level: 1, name: 'Keep updated' })
    goOn()
    await waitFor(() => expect(states()).toEqual(['payment']))
    expect(server.of('set_marketing_preferences').map(({ form }) => form)).toEqual([
      { ct_subscribed: '0', event_subscribed: '0', 'organiser_subscribed_marketing[3]': '0' },
    ])
  })

  it('when boxes are ticked then they are sent by organiser', async () => {
    const { server, states } = open()
    await screen.findByRole('heading', { level: 1, name: 'Keep updated' })
    fireEvent.click(box('Send me updates from Foyer'))
    fireEvent.click(box('News from Harbour Lights'))
    fireEvent.click(box('The Mill’s letter'))
    goOn()
    await waitFor(() => expect(states()).toEqual(['payment']))
    expect(server.of('set_marketing_preferences')[0]?.form).toEqual({
      ct_subscribed: '1',
      event_subscribed: '0',
      'organiser_subscribed_marketing[3]': '1',
      'organiser_subscribed_marketing[7]': '0',
    })
  })

  it('when saving fails then it says so, the step stays and what was ticked is kept', async () => {
    const { states } = open({
      answers: { set_marketing_preferences: refusal(500, 'internal', 'Something went wrong') },
    })
    await screen.findByRole('heading', { level: 1, name: 'Keep updated' })
    fireEvent.click(box('News from Harbour Lights'))
    goOn()
    expect(
      await screen.findByText('Unable to set the marketing preferences. Please try again later.'),
    ).toBeTruthy()
    expect(states()).toEqual([])
    expect(box('News from Harbour Lights').checked).toBe(true)
  })

  it('when the server names another step then the page goes there', async () => {
    const { states } = open({
      answers: {
        set_marketing_preferences: refusal(409, 'wrong_state', 'No', { state: 'login' }),
      },
    })
    await screen.findByRole('heading', { level: 1, name: 'Keep updated' })
    goOn()
    await waitFor(() => expect(states()).toEqual(['login']))
  })
})
