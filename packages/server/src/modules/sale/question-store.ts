import type { Tx } from '../../platform/database/db.ts'

export interface QuestionRow {
  readonly id: number
  readonly eventId: number
  /** Null means it is asked for every ticket type of the event. */
  readonly ticketTypeId: number | null
  readonly asked: 'before' | 'after'
  readonly question: string
  readonly hint: string | null
  readonly type: 'text' | 'checkbox' | 'dropdown'
  readonly options: readonly string[]
  readonly mandatory: boolean
  readonly oncePerCheckout: boolean
}

/** `copy` is 0 for a question asked once. An unanswered question has no row. */
export interface AnswerRow {
  readonly saleId: number
  readonly questionId: number
  readonly stockId: number
  readonly copy: number
  readonly answer: string
}

export interface SaleQuestions {
  /** The questions of its events, in the order they are asked. */
  readonly questions: readonly QuestionRow[]
  readonly answers: readonly AnswerRow[]
}

/** The questions of these events, and what these sales have answered. */
export async function readQuestions(
  tx: Tx,
  events: readonly { readonly id: number; readonly asksQuestions: boolean }[],
  saleIds: readonly number[],
): Promise<SaleQuestions> {
  const eventIds = events.filter(({ asksQuestions }) => asksQuestions).map(({ id }) => id)
  // Most events ask nothing, and then there are no answers either.
  if (eventIds.length === 0) return { questions: [], answers: [] }
  return {
    questions: await tx.all(
      'sale.read_questions',
      `select id, event_id, ticket_type_id, asked, question, hint, type, options, mandatory,
          once_per_checkout
        from question where event_id = any($1::int[]) and archived_at is null
        order by array_position($1::int[], event_id), position, id`,
      [eventIds],
    ),
    answers: await tx.all(
      'sale.read_answers',
      `select sale_id, question_id, ticket_stock_id as stock_id, copy, answer
        from question_answer where sale_id = any($1::bigint[])`,
      [saleIds],
    ),
  }
}
