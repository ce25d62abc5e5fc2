import { answerLengthMaximum, answerWarningFrom } from '../limits.ts'
import type { Question } from '../shapes/question.ts'

/** A ticked box is true. */
export type Answer = string | boolean

/** One question of one step; `copy` counts from 1, and is null for a question asked once. */
export interface AskedQuestion {
  readonly key: string
  readonly question: Question
  readonly copy: number | null
}

function isAskedOnce(question: Question): boolean {
  return question.once_per_checkout === '1'
}

export function isMandatory(question: Question): boolean {
  return question.mandatory === '1'
}

/** The key under which an answer is sent. */
function answerKey(question: Question, copy: number | null): string {
  const key = `${question.ticket_id}-${question.id}`
  return copy === null ? key : `${key}-${copy}`
}

/** Everything there is to answer: each ticket's copies first, then what is asked once. */
export function questionsToAsk(
  questions: readonly Question[],
  tickets: readonly { readonly ticket_id: number; readonly qty: number }[],
): readonly AskedQuestion[] {
  const asked: AskedQuestion[] = []
  const copies = new Map<number, number>()
  for (const line of tickets) {
    copies.set(line.ticket_id, (copies.get(line.ticket_id) ?? 0) + line.qty)
  }
  for (const [stockId, count] of copies) {
    const perTicket = questions.filter(
      (question) => question.ticket_id === stockId && !isAskedOnce(question),
    )
    for (let copy = 1; copy <= count; copy++) {
      for (const question of perTicket) {
        asked.push({ key: answerKey(question, copy), question, copy })
      }
    }
  }
  for (const question of questions) {
    if (isAskedOnce(question) && copies.has(question.ticket_id)) {
      asked.push({ key: answerKey(question, null), question, copy: null })
    }
  }
  return asked
}

export type AnswerProblem = 'missing' | 'too_long' | 'not_a_choice'

/** What is wrong with an answer; null when nothing is. A mandatory box has to be ticked. */
export function answerProblem(
  question: Question,
  answer: Answer | undefined,
): AnswerProblem | null {
  const isBlank =
    answer === undefined ||
    answer === false ||
    (typeof answer === 'string' && answer.trim() === '') ||
    (question.type === 'checkbox' && answer === '0')
  if (isBlank) return isMandatory(question) ? 'missing' : null
  if (question.type === 'checkbox') {
    return answer === true || answer === '1' ? null : 'not_a_choice'
  }
  if (typeof answer !== 'string') return 'not_a_choice'
  if (answer.length > answerLengthMaximum) return 'too_long'
  if (question.type === 'dropdown' && !question.prepopulated_array.includes(answer)) {
    return 'not_a_choice'
  }
  return null
}

/** Problems by answer key, and keys that belong to no question; both are empty when the answers can be stored. */
export function checkAnswers(
  asked: readonly AskedQuestion[],
  answers: Readonly<Record<string, Answer>>,
): { readonly problems: ReadonlyMap<string, AnswerProblem>; readonly unknown: readonly string[] } {
  const problems = new Map<string, AnswerProblem>()
  for (const { key, question } of asked) {
    const problem = answerProblem(question, answers[key])
    if (problem !== null) problems.set(key, problem)
  }
  const known = new Set(asked.map(({ key }) => key))
  return { problems, unknown: Object.keys(answers).filter((key) => !known.has(key)) }
}

/** How many characters are left, and whether to warn. */
export function answerCounter(text: string): { readonly left: number; readonly warns: boolean } {
  const left = answerLengthMaximum - text.length
  return { left, warns: left <= answerWarningFrom }
}
