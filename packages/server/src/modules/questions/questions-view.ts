import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import type { Question } from '@foyer/contract/shapes/question.ts'
import { givenOf, questionsOf, type LoadedSale } from '../sale/exports.ts'

/** The questions step of the checkout, before or after payment. */
export function presentQuestions(
  loaded: LoadedSale,
): Pick<
  Checkout,
  'before_payment_questions' | 'after_payment_questions' | 'question_texts' | 'question_answers'
> {
  const { sale, events, organisers, questions } = loaded
  const before = questionsOf(loaded, 'before')
  const after = questionsOf(loaded, 'after')
  const asking = new Set([...before, ...after].map(({ id }) => id))
  const asksOnce = new Set(
    questions
      .filter((row) => row.oncePerCheckout && asking.has(row.id))
      .map(({ eventId }) => events.find(({ id }) => id === eventId)?.organiserId),
  )
  const nameOf = (organiserId: number): string =>
    organisers.find(({ id }) => id === organiserId)?.name ?? ''
  return {
    before_payment_questions: before,
    after_payment_questions: after,
    question_texts: [
      ...events.flatMap(({ id, organiserId, questionsText: text }) =>
        text === null ? [] : { event_id: id, organiser_name: nameOf(organiserId), text },
      ),
      ...organisers.flatMap(({ id, name, basketQuestionsText: text }) =>
        text === null || !asksOnce.has(id) ? [] : { event_id: null, organiser_name: name, text },
      ),
    ],
    question_answers:
      sale.state === 'order_completed'
        ? {}
        : { ...givenOf(loaded, 'before'), ...givenOf(loaded, 'after') },
  }
}

/** The parts of a key that name a row. */
export function rowOfKey(question: Question, copy: number | null) {
  return { questionId: question.id, stockId: question.ticket_id, copy: copy ?? 0 }
}
