import type { Tx } from '../../platform/database/db.ts'

interface AskedEvent {
  readonly id: number
  readonly title: string
  readonly timeZone: string
}

export async function findEventByKey(tx: Tx, key: string): Promise<AskedEvent | undefined> {
  return await tx.maybe(
    'questions.find_event',
    'select id, title, time_zone from event where key = $1 or slug = $1',
    [key],
  )
}

export interface SheetQuestion {
  readonly id: number
  readonly question: string
  readonly sensitive: boolean
}

/** Every question of an event, also those no longer asked: they may have been answered. */
export async function readSheetQuestions(tx: Tx, eventId: number): Promise<SheetQuestion[]> {
  return await tx.all(
    'questions.read_sheet_questions',
    'select id, question, sensitive from question where event_id = $1 order by position, id',
    [eventId],
  )
}

/** A ticket of a paid order, one row for each copy. */
export interface SheetTicket {
  readonly saleId: number
  readonly reference: string
  readonly fullName: string | null
  readonly email: string | null
  readonly stockId: number
  readonly ticketName: string
  readonly startsAt: Date
  readonly copy: number
}

export async function readSheetTickets(tx: Tx, eventId: number): Promise<SheetTicket[]> {
  return await tx.all(
    'questions.read_sheet_tickets',
    `select s.id as sale_id, s.reference as "reference!", s.full_name, s.email, k.id as stock_id, t.name as ticket_name,
        d.starts_at,
        (row_number() over (partition by s.id, k.id order by l.id, n))::int as copy
      from sale s
        join sale_line l on l.sale_id = s.id and l.kind = 'ticket'
        join ticket_stock k on k.id = l.ticket_stock_id
        join ticket_type t on t.id = k.ticket_type_id
        join event_date d on d.id = k.event_date_id
        cross join lateral generate_series(1, l.qty) as n
      where s.status = 'sold' and t.event_id = $1
      order by d.starts_at, s.paid_at, s.id, k.id, copy`,
    [eventId],
  )
}

interface SheetAnswer {
  readonly saleId: number
  readonly questionId: number
  readonly stockId: number
  readonly copy: number
  readonly answer: string
  readonly type: 'text' | 'checkbox' | 'dropdown'
}

export async function readSheetAnswers(tx: Tx, eventId: number): Promise<SheetAnswer[]> {
  return await tx.all(
    'questions.read_sheet_answers',
    `select a.sale_id, a.question_id, a.ticket_stock_id as stock_id, a.copy, a.answer, q.type
      from question_answer a join question q on q.id = a.question_id join sale s on s.id = a.sale_id
      where q.event_id = $1 and s.status = 'sold'`,
    [eventId],
  )
}
