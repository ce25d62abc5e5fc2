import { questionMessages } from '@foyer/contract/messages.ts'
import {
  type Answer,
  answerProblem,
  type AskedQuestion,
  questionsToAsk,
} from '@foyer/contract/rules/question-answers.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { t } from '@foyer/language/texts.ts'

export type Phase = 'before' | 'after'
export type GivenAnswers = Readonly<Record<string, Answer>>

/** One screen of questions: those of one ticket, or those asked once for the basket. */
export interface AnswerStep {
  readonly id: string
  readonly title: string
  /** Names the event. */
  readonly detail: string
  /** The organisers' texts beside the questions. */
  readonly texts: readonly string[]
  readonly asked: readonly AskedQuestion[]
}

const basketStep = 'basket'

/** The screens of a phase in their order: each ticket's, then the basket's. */
export function answerSteps(checkout: Checkout, phase: Phase): readonly AnswerStep[] {
  const { tickets, question_texts } = checkout
  const groups = new Map<string, AskedQuestion[]>()
  for (const asked of questionsToAsk(checkout[`${phase}_payment_questions`], tickets)) {
    const { question, copy } = asked
    const id = copy === null ? basketStep : `${question.ticket_id}-${copy}`
    groups.set(id, [...(groups.get(id) ?? []), asked])
  }
  const perTicket = new Set<number | null>()
  return [...groups].map(([id, asked]) => {
    const { question, copy } = asked[0] as AskedQuestion
    const lines = tickets.filter((one) => one.ticket_id === question.ticket_id)
    const [line] = lines
    if (copy === null) {
      const own = new Set(
        asked.map((one) => tickets.find((t) => t.ticket_id === one.question.ticket_id)?.event_id),
      )
      const texts = question_texts.filter(
        ({ event_id }) => event_id === null || (own.has(event_id) && !perTicket.has(event_id)),
      )
      return { id, title: t('Your whole order'), detail: '', texts: texts.map(textOf), asked }
    }
    const event = line?.event_id ?? null
    perTicket.add(event)
    const of = lines.reduce((sum, { qty }) => sum + qty, 0)
    const name = line?.ticket_name ?? ''
    return {
      id,
      title:
        of > 1
          ? t('{ticket}, {number} of {count}', { ticket: name, number: copy, count: of })
          : name,
      detail:
        line === undefined
          ? ''
          : t('{event}, {when}', { event: line.event_name, when: line.nice_date }),
      texts: question_texts.filter(({ event_id }) => event_id === event).map(textOf),
      asked,
    }
  })
}

const textOf = ({ text }: { text: string }): string => text

/** The value a field shows: the one typed, else the earlier answer, else the organiser's initial text. */
export function answerOf(
  { key, question }: AskedQuestion,
  typed: GivenAnswers,
  given: GivenAnswers,
): Answer {
  const known = typed[key] ?? given[key]
  if (question.type === 'checkbox') return known === true
  return known ?? (question.type === 'text' ? (question.prepopulated_array[0] ?? '') : '')
}

/** What is wrong with an answer, in words; undefined when nothing is. */
export function answerError({ question }: AskedQuestion, answer: Answer): string | undefined {
  return answerProblem(question, answer) === null ? undefined : questionMessages.answerMissing
}
