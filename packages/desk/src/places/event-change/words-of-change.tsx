import { changeWordsMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { ChoiceOfBuyers, type LetterProps } from './choice-of-buyers.tsx'
import styles from './event-change.module.css'
import { Step } from './step.tsx'

/** What people read, in the organiser's own words, with the whole mail as they will get it. */
export function WordsOfChange({ typed, preview, isPressed, fields, onChange }: LetterProps) {
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
      <ChoiceOfBuyers {...{ typed, preview, isPressed, fields, onChange }} />
      {mail !== null && (
        <section aria-label={t('The mail')} className={styles.letter}>
          <p className={styles.subject}>{mail.subject}</p>
          {mail.text.slice(mail.text.indexOf('\n')).trim()}
        </section>
      )}
    </Step>
  )
}
