import {
  summaryMaximum,
  questionsTextMaximum,
  sensitiveAnswersKeptDays,
} from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import {
  textOf,
  useEntries,
  useField,
  useFieldValue,
} from '../../../parts/document/document-context.ts'
import {
  BoundCheck,
  BoundRadios,
  BoundSelect,
} from '../../../parts/document/fields/bound-choice.tsx'
import { BoundLongText, BoundText } from '../../../parts/document/fields/bound-text.tsx'
import { entriesOf } from '../../../parts/document/ticket-price.ts'
import { EntryList } from './entry-list.tsx'

/** What buyers are asked. */
export function QuestionsPart() {
  const tickets = entriesOf(useEntries('tickets'))
  return (
    <>
      <EntryList
        path="questions"
        titleField="question"
        unnamed={t('Question without words')}
        kind="question"
        add={t('Add a question')}
        fresh={{ ask: 'before', question: '' }}
      >
        {(path) => (
          <>
            <BoundText path={`${path}.question`} maxLength={summaryMaximum} />
            <BoundRadios
              path={`${path}.type`}
              initially="text"
              options={[
                { value: 'text', label: t('In words') },
                { value: 'checkbox', label: t('With a tick') },
                {
                  value: 'dropdown',
                  label: t('By choosing from a list'),
                  content: <Options path={`${path}.options`} />,
                },
              ]}
            />
            <BoundRadios
              path={`${path}.ask`}
              initially="before"
              options={[
                { value: 'before', label: t('Before paying') },
                { value: 'after', label: t('After paying') },
              ]}
            />
            <BoundRadios
              path={`${path}.per`}
              initially="ticket"
              options={[
                { value: 'ticket', label: t('Every guest, for each ticket') },
                { value: 'basket', label: t('The buyer, once') },
              ]}
            />
            <BoundCheck path={`${path}.mandatory`} />
            <BoundCheck
              path={`${path}.sensitive`}
              hint={t(
                'Such answers are left out of files, and deleted {days} days after the event.',
                { days: sensitiveAnswersKeptDays },
              )}
            />
            <BoundText path={`${path}.hint`} mark="optional" maxLength={summaryMaximum} />
            <BoundSelect
              path={`${path}.ticket`}
              placeholder={t('All ticket types')}
              options={tickets.map(([key, ticket]) => ({
                value: key,
                label: textOf(ticket['name']) || key,
              }))}
            />
          </>
        )}
      </EntryList>
      <BoundLongText
        path="questions_text"
        mark="optional"
        maxLength={questionsTextMaximum}
        rows={2}
      />
    </>
  )
}

/** The choices of a list, one on each line. */
function Options({ path }: { path: string }) {
  const field = useField(path)
  const value = useFieldValue(path)
  const options = Array.isArray(value) ? (value as readonly string[]) : []
  return (
    <TextArea
      id={field.id}
      label={field.label}
      hint={t('One on each line.')}
      rows={4}
      readOnly={field.isReadOnly}
      value={options.join('\n')}
      error={field.error}
      onChange={({ target }) =>
        field.set(target.value === '' ? undefined : target.value.split('\n'))
      }
      onBlur={() => {
        // Empty lines help while writing, and are no choices.
        if (options.some((option) => option.trim() === ''))
          field.set(options.filter((option) => option.trim() !== ''))
        field.leave()
      }}
    />
  )
}
