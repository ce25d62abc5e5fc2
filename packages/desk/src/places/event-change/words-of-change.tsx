import { changeWordsMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { DayField } from '../../parts/choosing/day-field.tsx'
import type { ChangePreview } from './change-words.ts'
import styles from './event-change.module.css'
import { Step } from './step.tsx'
import type { TypedChange } from './typed-change.ts'

/** What people read, in the organiser's own words, with the whole mail as they will get it. */
export function WordsOfChange({
  typed,
  preview,
  isPressed,
  fields,
  onChange,
}: {
  typed: TypedChange
  preview: ChangePreview | undefined
  isPressed: boolean
  fields: Readonly<Record<string, string>>
  onChange: (typed: TypedChange) => void
}) {
  const mail = preview?.mail ?? null
  const isMissing = isPressed && typed.words.trim() === ''
  return (
    <Step number={3} title={t('What they read')}>
      <TextArea
        label={t('Your words to them')}
        hint={t(
          'Say what has happened and what you are sorry for. The rest of the mail is written for you.',
        )}
        maxLength={changeWordsMaximum}
        value={typed.words}
        error={fields['words'] ?? (isMissing ? t('Please say what has happened.') : undefined)}
        onChange={({ target }) => onChange({ ...typed, words: target.value })}
      />
      {typed.kind !== 'cancel' && (
        <>
          <Checkbox
            label={t('Let them have their money back instead')}
            hint={t('Without an answer they keep their tickets.')}
            checked={typed.isAsked}
            onChange={({ target }) => onChange({ ...typed, isAsked: target.checked })}
          />
          {typed.isAsked && (
            <DayField
              label={t('Until the end of')}
              day={typed.chooseUntil}
              error={
                fields['choose_until'] ??
                (isPressed && typed.chooseUntil === null ? t('Please choose a day.') : undefined)
              }
              onChange={(chooseUntil) => onChange({ ...typed, chooseUntil })}
            />
          )}
        </>
      )}
      {mail !== null && (
        <section aria-label={t('The mail')} className={styles.letter}>
          <p className={styles.subject}>{mail.subject}</p>
          {mail.text.slice(mail.text.indexOf('\n')).trim()}
        </section>
      )}
    </Step>
  )
}
