import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Question } from '../shapes/question.ts'
import { answerCounter, answerProblem, checkAnswers, questionsToAsk } from './question-answers.ts'

const club: Question = {
  id: 3,
  ticket_id: 5,
  osq_id: null,
  question: 'Which club?',
  type: 'text',
  mandatory: '1',
  once_per_checkout: '0',
  prepopulated_array: [],
  hint: '',
}
const heard: Question = { ...club, id: 4, mandatory: '0', once_per_checkout: '1' }

test('when two copies are bought, then each is asked, and the basket once', () => {
  const keys = (tickets: { ticket_id: number; qty: number }[]) =>
    questionsToAsk([club, heard], tickets).map(({ key }) => key)
  expect(keys([{ ticket_id: 5, qty: 2 }])).toEqual(['5-3-1', '5-3-2', '5-4'])
  expect(
    keys([
      { ticket_id: 5, qty: 1 },
      { ticket_id: 5, qty: 1 },
    ]),
  ).toEqual(['5-3-1', '5-3-2', '5-4'])
  expect(keys([{ ticket_id: 6, qty: 2 }])).toEqual([])
})

describe('answerProblem', () => {
  const size: Question = { ...club, type: 'dropdown', prepopulated_array: ['S', 'M'] }
  const terms: Question = { ...club, type: 'checkbox' }
  test.each([
    [club, 'Leith', null],
    [club, '', 'missing'],
    [club, '  ', 'missing'],
    [club, undefined, 'missing'],
    [{ ...club, mandatory: '0' } satisfies Question, '', null],
    [club, 'a'.repeat(300), null],
    [club, 'a'.repeat(301), 'too_long'],
    [size, 'M', null],
    [size, 'XL', 'not_a_choice'],
    [terms, true, null],
    [terms, false, 'missing'],
    [terms, '1', null],
    [terms, '0', 'missing'],
    [terms, 'yes', 'not_a_choice'],
    [club, true, 'not_a_choice'],
    [size, true, 'not_a_choice'],
    [{ ...terms, mandatory: '0' } satisfies Question, 'x'.repeat(301), 'not_a_choice'],
  ] as const)('when %o is answered %j, then %j', (question, answer, problem) => {
    expect(answerProblem(question, answer)).toBe(problem)
  })
})

test('when answers are checked, then what is wrong and what nobody asked for is named', () => {
  const asked = questionsToAsk([club, heard], [{ ticket_id: 5, qty: 2 }])
  const { problems, unknown } = checkAnswers(asked, { '5-3-1': 'Leith', '9-9': 'x' })
  expect([...problems]).toEqual([['5-3-2', 'missing']])
  expect(unknown).toEqual(['9-9'])
})

test('when ten characters are left, then the counter warns', () => {
  expect(answerCounter('a'.repeat(289))).toEqual({ left: 11, warns: false })
  expect(answerCounter('a'.repeat(290))).toEqual({ left: 10, warns: true })
})

const flag = fc.constantFrom('0', '1')
const anyQuestion = fc
  .record({
    id: fc.integer({ min: 1, max: 6 }),
    ticket_id: fc.integer({ min: 1, max: 4 }),
    type: fc.constantFrom('text', 'checkbox', 'dropdown'),
    mandatory: flag,
    once_per_checkout: flag,
  })
  .map((made): Question => ({ ...club, ...made, prepopulated_array: ['S', 'M'] }))
const anyAnswer = fc.oneof(
  fc.boolean(),
  fc.constantFrom('', '  ', '0', '1', 'S', 'M', 'L', 'x'.repeat(300), 'x'.repeat(301)),
  fc.string(),
)

/** The test says the rule once more, in other words than the rule itself. */
function isAllowed({ type, mandatory }: Question, answer: string | boolean | undefined): boolean {
  const blank = answer === undefined || answer === false || String(answer).trim() === ''
  switch (type) {
    case 'checkbox':
      return answer === true || answer === '1' || (mandatory === '0' && (blank || answer === '0'))
    case 'dropdown':
      return answer === 'S' || answer === 'M' || (mandatory === '0' && blank)
    case 'text':
      return blank ? mandatory === '0' : typeof answer === 'string' && answer.length <= 300
  }
}

test('when anything is sent, then it passes exactly when every question has an answer it allows', () => {
  const tickets = fc.uniqueArray(
    fc.record({ ticket_id: fc.integer({ min: 1, max: 4 }), qty: fc.integer({ min: 1, max: 3 }) }),
    { selector: ({ ticket_id }) => ticket_id },
  )
  const questions = fc.uniqueArray(anyQuestion, { selector: ({ id }) => id })
  fc.assert(
    fc.property(
      questions,
      tickets,
      fc.array(anyAnswer, { minLength: 18, maxLength: 18 }),
      (all, bought, answers) => {
        const asked = questionsToAsk(all, bought)
        const copies = new Map(bought.map(({ ticket_id, qty }) => [ticket_id, qty]))
        const expected = all.reduce((sum, question) => {
          const qty = copies.get(question.ticket_id) ?? 0
          return sum + (question.once_per_checkout === '1' ? Math.min(1, qty) : qty)
        }, 0)
        expect(new Set(asked.map(({ key }) => key)).size).toBe(expected)

        const given = Object.fromEntries(asked.map(({ key }, index) => [key, answers[index] ?? '']))
        const { problems, unknown } = checkAnswers(asked, given)
        expect(unknown).toEqual([])
        for (const { key, question } of asked) {
          expect(problems.has(key)).toBe(!isAllowed(question, given[key]))
        }
        // The answers have one ticket more than was bought, and a ticket that nobody bought.
        const [first] = bought
        const foreign = { [`${first?.ticket_id ?? 1}-7-4`]: 'x', '9-1': 'x' }
        expect(checkAnswers(asked, { ...given, ...foreign }).unknown.toSorted()).toEqual(
          Object.keys(foreign).toSorted(),
        )
      },
    ),
  )
})
