import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { DayField } from '../../parts/choosing/day-field.tsx'
import { type ChangePreview, choiceText } from './change-words.ts'
import type { TypedChange } from './typed-change.ts'

export interface LetterProps {
  readonly typed: TypedChange
  readonly preview: ChangePreview | undefined
  readonly isPressed: boolean
  readonly fields: Readonly<Record<string, string>>
  readonly onChange: (typed: TypedChange) => void
}

/** What buyers may choose, and until when: of a cancelled date another one, where the event has one. */
export function ChoiceOfBuyers({ typed, preview, isPressed, fields, onChange }: LetterProps) {
  const isCancelled = typed.kind === 'cancel'
  const others = preview?.other_dates ?? []
  const isFree = preview?.is_free === true
  const error = fields['choose_until']
  // A choice that was made stays in sight, with what is wrong with it.
  if (isCancelled && others.length === 0 && !typed.isAsked) return null
  return (
    <>
      <Checkbox
        label={
          isCancelled
            ? t('Let them choose another date first')
            : isFree
              ? t('Let them give their tickets back instead')
              : t('Let them have their money back instead')
        }
        hint={
          isCancelled
            ? isFree
              ? t('The same tickets. Without an answer theirs become void.')
              : t('The same tickets, at no extra charge. Without an answer their money goes back.')
            : others.length > 0
              ? t(
                  'Or the same tickets for another date, at no extra charge. Without an answer they keep their tickets.',
                )
              : t('Without an answer they keep their tickets.')
        }
        checked={typed.isAsked}
        onChange={({ target }) => onChange({ ...typed, isAsked: target.checked })}
      />
      {typed.isAsked && (
        <>
          <DayField
            label={t('Until the end of')}
            day={typed.chooseUntil}
            error={
              error ??
              (isPressed && typed.chooseUntil === null ? t('Please choose a day.') : undefined)
            }
            onChange={(chooseUntil) => onChange({ ...typed, chooseUntil })}
          />
          {preview !== undefined && others.length > 0 && <p>{choiceText(preview)}</p>}
        </>
      )}
    </>
  )
}
