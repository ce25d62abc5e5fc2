import { AnswersStep } from '../../../answers/answers-step.tsx'
import type { StepProps } from '../../step-props.ts'

/** Asks the organisers' questions after payment. */
export default function TicketQuestionsAfterStep({ checkout }: StepProps) {
  return <AnswersStep checkout={checkout} phase="after" />
}
