import {
  checkAnswers,
  questionsToAsk,
  type Answer,
} from '@foyer/contract/rules/question-answers.ts'
import type { Question } from '@foyer/contract/shapes/question.ts'
import type { LoadedSale } from './loaded-sale.ts'
import type { CatalogueQuestion } from '../catalogue/exports.ts'

type Phase = CatalogueQuestion['asked']

/**
 * The questions of a sale as the page asks them: for each kind of ticket those of its type and those of its event. A
 * question asked once belongs to the first ticket it is for.
 */
export function questionsOf(
  { tickets, questions }: Pick<LoadedSale, 'tickets' | 'questions'>,
  asked: Phase,
): Question[] {
  const found: Question[] = []
  const stocks = new Map(tickets.map((line) => [line.stockId, line]))
  for (const [stockId, line] of stocks) {
    for (const row of questions) {
      const isFor =
        row.asked === asked &&
        row.eventId === line.eventId &&
        (row.ticketTypeId === null || row.ticketTypeId === line.ticketTypeId)
      const isAskedAlready = row.oncePerCheckout && found.some(({ id }) => id === row.id)
      if (isFor && !isAskedAlready) found.push(presentQuestion(row, stockId))
    }
  }
  return found
}

function presentQuestion(row: CatalogueQuestion, stockId: number): Question {
  return {
    id: row.id,
    ticket_id: stockId,
    osq_id: row.ticketTypeId === null ? row.id : null,
    question: row.question,
    type: row.type,
    mandatory: row.mandatory ? '1' : '0',
    once_per_checkout: row.oncePerCheckout ? '1' : '0',
    prepopulated_array: [...row.options],
    hint: row.hint ?? '',
  }
}

/** Every single question to be answered, each copy by itself. */
export function askedOf(loaded: Pick<LoadedSale, 'tickets' | 'questions'>, asked: Phase) {
  return questionsToAsk(
    questionsOf(loaded, asked),
    loaded.tickets.map(({ stockId, qty }) => ({ ticket_id: stockId, qty })),
  )
}

/** The answers to these questions, keyed as the page sends them. */
export function givenOf(loaded: LoadedSale, asked: Phase): Record<string, Answer> {
  const given: Record<string, Answer> = {}
  for (const { key, question, copy } of askedOf(loaded, asked)) {
    const row = loaded.answers.find(
      (answer) =>
        answer.questionId === question.id &&
        answer.stockId === question.ticket_id &&
        answer.copy === (copy ?? 0),
    )
    if (row !== undefined) given[key] = question.type === 'checkbox' ? true : row.answer
  }
  return given
}

/** The questions are open while a mandatory answer is missing: an added ticket asks again. */
export function questionsBefore(loaded: LoadedSale): 'none' | 'open' | 'answered' {
  const asked = askedOf(loaded, 'before')
  if (asked.length === 0) return 'none'
  const { problems } = checkAnswers(asked, givenOf(loaded, 'before'))
  return [...problems.values()].includes('missing') ? 'open' : 'answered'
}

/** The questions are open until they are saved once, with or without answers: nothing waits for them. */
export function questionsAfter(loaded: LoadedSale): 'none' | 'open' | 'answered' {
  if (askedOf(loaded, 'after').length === 0) return 'none'
  return loaded.sale.questionsAfterAt === null ? 'open' : 'answered'
}
