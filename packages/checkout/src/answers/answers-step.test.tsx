// @vitest-environment happy-dom
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import type { Question } from '@foyer/contract/shapes/question.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildProgress, buildReserved, buildTicket } from '../testing/build-checkout.ts'
import { openPage } from '../testing/open-page.tsx'
import { type Answers, refusal } from '../testing/stub-server.ts'

function ask(id: number, overrides: Partial<Question> = {}): Question {
  return {
    id,
    ticket_id: 11,
    osq_id: null,
    question: `Question ${id}`,
    type: 'text',
    mandatory: '0',
    once_per_checkout: '0',
    prepopulated_array: [],
    hint: '',
    ...overrides,
  }
}

const name = ask(1, { question: 'Full name', mandatory: '1' })
const size = ask(2, { question: 'Size', type: 'dropdown', prepopulated_array: ['S', 'M'] })
const adult = ask(3, { question: 'An adult', type: 'checkbox', mandatory: '1' })
const contact = ask(4, { question: 'Contact', mandatory: '1', once_per_checkout: '1' })

function open(answers: Answers = {}, overrides: Partial<Checkout> = {}) {
  const checkout = buildReserved('ticket_questions_before', {
    before_payment_questions: [name, size, adult, contact],
    question_texts: [
      { event_id: 1, organiser_name: 'Harbour Lights', text: 'For the race desk.' },
      { event_id: null, organiser_name: 'Harbour Lights', text: 'Would you keep in touch?' },
    ],
    ...overrides,
    progress: buildProgress({
      reservation: 'live',
      identified: true,
      questions_before: 'open',
      ...overrides.progress,
    }),
  })
  return openPage(checkout, {
    answers: { save_question_answers: { questions_set: true }, ...answers },
  })
}

const title = async (text: string) => await screen.findByRole('heading', { level: 2, name: text })
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }))
const missing = 'Please enter your answer'

async function answerTicket(heading: string, who: string) {
  await title(heading)
  type(/Full name/, who)
  fireEvent.click(field(/An adult/))
  press('Continue')
}

describe('the questions step', () => {
  it('when two tickets are asked then each has a screen, then the basket, and all is sent', async () => {
    const { server } = open()
    await screen.findByRole('heading', { level: 1, name: 'Ticket Questions' })
    await title('Standing, 1 of 2')
    const stepper = within(screen.getByRole('navigation', { name: 'Questions' }))
    expect(stepper.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Standing, 1 of 2',
      'Standing, 2 of 2',
      'Your whole order',
    ])
    expect(screen.getByText('For the race desk.')).toBeTruthy()
    expect(screen.queryByText('Would you keep in touch?')).toBeNull()
    expect(screen.getByText('Full name').textContent).toBe('Full name *')
    fireEvent.change(field('Size'), { target: { value: 'M' } })
    await answerTicket('Standing, 1 of 2', 'Ada')
    expect(document.activeElement).toBe(await title('Standing, 2 of 2'))
    expect(stepper.getByRole('button', { name: /1 of 2 ?, answered/ })).toBeTruthy()
    await answerTicket('Standing, 2 of 2', 'Grace')
    await title('Your whole order')
    expect(screen.getByText('Would you keep in touch?')).toBeTruthy()
    type(/Contact/, 'Alan')
    expect(server.of('save_question_answers')).toHaveLength(0)
    press('Continue')
    await waitFor(() => expect(server.of('update_basket_state')).toHaveLength(1))
    expect(server.of('update_basket_state')[0]?.form).toEqual({ state: 'payment' })
    const [call] = server.of('save_question_answers')
    expect(call?.headers.get('content-type')).toBe('application/json')
    expect(JSON.parse(call?.text ?? '')).toEqual({
      before_or_after: 'before',
      answers: {
        '11-1-1': 'Ada',
        '11-2-1': 'M',
        '11-3-1': true,
        '11-1-2': 'Grace',
        '11-2-2': '',
        '11-3-2': true,
        '11-4': 'Alan',
      },
    })
  })

  it('when a mandatory answer is missing then it says so and stays', async () => {
    const { server } = open()
    await title('Standing, 1 of 2')
    press('Continue')
    const problem = await screen.findByRole('heading', { name: 'There is a problem' })
    expect(within(problem.parentElement ?? problem).getAllByRole('link')).toHaveLength(2)
    expect(field(/Full name/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText(missing)).toHaveLength(2)
    type(/Full name/, 'Ada')
    expect(screen.getAllByText(missing)).toHaveLength(1)
    await title('Standing, 1 of 2')
    expect(server.of('save_question_answers')).toHaveLength(0)
  })

  it('when an earlier screen is incomplete then saving leads to the first of them', async () => {
    const { server } = open()
    await answerTicket('Standing, 1 of 2', 'Ada')
    press('Your whole order')
    await title('Your whole order')
    type(/Contact/, 'Alan')
    press('Continue')
    await title('Standing, 2 of 2')
    expect(screen.getAllByText(missing)).toHaveLength(2)
    expect(document.activeElement?.textContent).toContain('There is a problem')
    expect(server.of('save_question_answers')).toHaveLength(0)
  })

  it('when a text is long then the counter warns from ten on, and 300 is the end', async () => {
    open()
    await title('Standing, 1 of 2')
    expect(field(/Full name/).maxLength).toBe(300)
    type(/Full name/, 'a'.repeat(289))
    const plain = screen.getByText('11 characters left').className
    type(/Full name/, 'a'.repeat(290))
    const [warning] = screen.getAllByText('10 characters left')
    expect(warning?.className).not.toBe(plain)
  })

  it('when the tab comes back or Back is pressed then what was typed is still there', async () => {
    const { held, server } = open()
    const { progress } = held.checkout
    held.checkout = { ...held.checkout, progress: { ...progress, marketing_applies: true } }
    await title('Standing, 1 of 2')
    type(/Full name/, 'Ada')
    const asked = server.of('get').length
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(server.of('get').length).toBeGreaterThan(asked))
    expect(field(/Full name/).value).toBe('Ada')

    history.replaceState(null, '')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
    await screen.findByRole('heading', { level: 1, name: 'Keep updated' })
    held.checkout = { ...held.checkout, state: 'ticket_questions_before' }
    document.dispatchEvent(new Event('visibilitychange'))
    await title('Standing, 1 of 2')
    expect(field(/Full name/).value).toBe('Ada')
  })

  it('when somebody else is the buyer then nothing of the one before is shown', async () => {
    const { held, server } = open()
    await title('Standing, 1 of 2')
    type(/Full name/, 'Ada')
    held.checkout = { ...held.checkout, order_email: 'grace@example.org' }
    const asked = server.of('get').length
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(server.of('get').length).toBeGreaterThan(asked))
    await waitFor(() => expect(field(/Full name/).value).toBe(''))
  })

  it('when it was answered before then the answers are there, and texts start as prepared', async () => {
    open(
      {},
      {
        tickets: [buildTicket({ qty: 1 })],
        before_payment_questions: [name, adult, ask(5, { prepopulated_array: ['Bristol'] })],
        question_answers: { '11-1-1': 'Ada', '11-3-1': true },
      },
    )
    await title('Standing')
    expect(screen.queryByRole('navigation', { name: 'Questions' })).toBeNull()
    expect(field(/Full name/).value).toBe('Ada')
    expect(field(/An adult/).checked).toBe(true)
    expect(field('Question 5').value).toBe('Bristol')
  })

  it.each([
    [
      'nothing is said',
      refusal(500, 'internal', 'x'),
      'Unable to save your answers. Please try again',
    ],
    ['it says false', { questions_set: false }, 'Unable to save your answers. Please try again'],
    ['it says why', refusal(422, 'invalid_input', 'Too late'), 'Too late'],
  ])(
    'when saving fails and %s then that is shown, and the answers stay',
    async (_, answer, text) => {
      open({ save_question_answers: answer }, { before_payment_questions: [contact] })
      await title('Your whole order')
      type(/Contact/, 'Alan')
      press('Continue')
      await screen.findByText(text)
      expect(field(/Contact/).value).toBe('Alan')
    },
  )

  it('when it is paid then the questions after payment are asked, and none has to be answered', async () => {
    const { server } = open(
      {},
      {
        state: 'ticket_questions_after',
        payment_complete: true,
        after_payment_questions: [ask(9)],
        progress: buildProgress({
          payment: 'complete',
          delivered: true,
          questions_after: 'open',
          has_messages: true,
        }),
      },
    )
    await title('Standing, 1 of 2')
    press('Continue')
    await title('Standing, 2 of 2')
    press('Continue')
    await waitFor(() => expect(server.of('save_question_answers')).toHaveLength(1))
    expect(JSON.parse(server.of('save_question_answers')[0]?.text ?? '')).toEqual({
      before_or_after: 'after',
      answers: { '11-9-1': '', '11-9-2': '' },
    })
    await screen.findByRole('heading', { level: 1, name: 'After-sale messages' })
  })
})
