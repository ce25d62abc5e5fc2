import { answerLengthMaximum } from '@foyer/contract/limits.ts'
import {
  type Answer,
  type AskedQuestion,
  isMandatory,
} from '@foyer/contract/rules/question-answers.ts'
import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'

interface AnswerFieldProps {
  readonly id: string
  readonly asked: AskedQuestion
  readonly value: Answer
  readonly error: string | undefined
  readonly onChange: (answer: Answer) => void
}

/** Shows one question with the field that its type needs. */
export function AnswerField({ id, asked, value, error, onChange }: AnswerFieldProps) {
  const { question } = asked
  const required = isMandatory(question)
  const label = (
    <>
      {question.question}
      {required && <span aria-hidden="true"> *</span>}
    </>
  )
  const shared = { id, label, error, required, hint: question.hint }
  switch (question.type) {
    case 'checkbox':
      return (
        <Checkbox
          {...shared}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      )
    case 'dropdown':
      return (
        <SelectField
          {...shared}
          value={String(value)}
          placeholder={t('Please choose')}
          options={question.prepopulated_array.map((choice) => ({ value: choice, label: choice }))}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'text':
      return (
        <TextArea
          {...shared}
          rows={2}
          maxLength={answerLengthMaximum}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}
