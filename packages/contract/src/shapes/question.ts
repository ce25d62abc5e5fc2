import * as z from 'zod/mini'
import { flagText, idNumber } from '../wire.ts'

const questionTypes = ['text', 'checkbox', 'dropdown'] as const

export const question = z.object({
  id: idNumber,
  ticket_id: idNumber,
  /** The number of a question that is asked for every ticket type of its event; null for a question of one type. */
  osq_id: z.nullable(z.int()),
  question: z.string(),
  type: z.enum(questionTypes),
  mandatory: flagText,
  /** "1": asked once for the basket, not for each ticket. */
  once_per_checkout: flagText,
  /** The choices of a dropdown, or the text that a field starts with. */
  prepopulated_array: z.array(z.string()),
  /** A line under the question; '' when there is none. */
  hint: z.string(),
})

/** What an organiser says beside the questions: for one event, or (`event_id` null) on the basket's step. */
export const questionText = z.object({
  event_id: z.nullable(idNumber),
  organiser_name: z.string(),
  text: z.string(),
})

/** What has been answered so far, keyed as `save_question_answers` takes it. */
export const givenAnswers = z.record(z.string(), z.union([z.boolean(), z.string()]))

export type Question = z.output<typeof question>
