import type { Tx } from '../../platform/database/db.ts'

export interface QuestionRow {
  readonly id: number
  readonly eventId: number
  /** Null: asked for every ticket type of the event. */
  readonly ticketTypeId: number | null
  readonly asked: 'before' | 'after'
  readonly question: string
  readonly hint: string | null
  readonly type: 'text' | 'checkbox' | 'dropdown'
  readonly options: readonly string[]
  readonly mandatory: boolean
  readonly oncePerCheckout: boolean
}

/** `copy` is 0 for what is asked once. What was left open has no row. */
export interface AnswerRow {
  readonly saleId: number
  readonly questionId: number
  readonly stockId: number
  readonly copy: number
  readonly answer: string
}

export interface SaleQuestions {
  /** Of its events, in the order they are asked. */
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
  // Most events ask nothing, and then nobody has answered anything either.
  if (eventIds.length === 0) return { questions: [], answers: [] }
  return {
    questions: await tx.all<QuestionRow>(
      'sale.read_questions',
      `select id, event_id as "eventId", ticket_type_id as "ticketTypeId", asked, question, hint, type, options, mandatory,
          once_per_checkout as "oncePerCheckout"
        from question where event_id = any($1::int[]) and archived_at is null
        order by array_position($1::int[], event_id), position, id`,
      [eventIds],
    ),
    answers: await tx.all<AnswerRow>(
      'sale.read_answers',
      `select sale_id as "saleId", question_id as "questionId", ticket_stock_id as "stockId", copy, answer
        from question_answer where sale_id = any($1::bigint[])`,
      [saleIds],
    ),
  }
}
