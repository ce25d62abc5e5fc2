import { AnswersStep } from '../../../answers/answers-step.tsx'
import type { StepProps } from '../../step-props.ts'

/** Asks the organisers' questions before payment. */
export default function TicketQuestionsBeforeStep({ checkout }: StepProps) {
  return <AnswersStep checkout={checkout} phase="before" />
}
