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
