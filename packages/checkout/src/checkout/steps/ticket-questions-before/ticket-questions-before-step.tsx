import { AnswersStep } from '../../../answers/answers-step.tsx'
import type { StepProps } from '../../step-props.ts'

/** What the organisers ask before payment. */
export default function TicketQuestionsBeforeStep({ checkout }: StepProps) {
  return <AnswersStep checkout={checkout} phase="before" />
}
