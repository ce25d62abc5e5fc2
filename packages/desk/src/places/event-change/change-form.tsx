import type { previewChange } from '@foyer/contract/api/changes/preview-change.ts'
import { startChange } from '@foyer/contract/api/changes/start-change.ts'
import { listChanges } from '@foyer/contract/api/changes/list-changes.ts'
import { getEventFigures } from '@foyer/contract/api/home/get-event-figures.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { changeWordsMaximum } from '@foyer/contract/limits.ts'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import type { Answered } from '../../lib/call-operation.ts'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { OutcomeUnknown } from '../../parts/outcome-unknown.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { actionText, sentenceOf, type ChangePreview, ordersText } from './change-words.ts'
import styles from './event-change.module.css'
import { Step } from './step.tsx'
import { type ChangeKind, chooseUntilOf, newChange, wishOf } from './typed-change.ts'
import { useChangePreview } from './use-change-preview.ts'
import { WhatChanges } from './what-changes.tsx'
import { whatHappens } from './what-happens.ts'
import { ChoiceOfBuyers, type LetterProps } from './choice-of-buyers.tsx'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { DescriptionList } from '@foyer/ui/description-list/description-list.tsx'
import { wayTitle } from '@foyer/contract/ways/ways.ts'
import { Money } from '../../parts/money.tsx'

export type EventFigures = AnswerOf<typeof getEventFigures>

/** The steps of an act, one under the other; nothing is done before it was confirmed with its figures. */
export function ChangeForm({
  event,
  kind,
  dates,
  carried,
}: {
  event: EventFigures
  kind: ChangeKind
  dates: readonly number[]
  carried: Parameters<typeof newChange>[2]
}) {
  const { key } = useOrganiser()
  const navigate = useNavigate()
  const change = useChange(startChange, [getEventFigures, listChanges])
  const [typed, setTyped] = useState(() => newChange(kind, dates, carried))
  const [isPressed, setPressed] = useState(false)
  // What is confirmed is what was seen: the event is another one as soon as it is sent.
  const [seen, setSeen] = useState<Answered<typeof previewChange> | null>(null)
  const preview = useChangePreview(event.event, typed, seen !== null)
  const { current, shown } = preview
  const what = wishOf(typed)
  const isComplete =
    what !== null &&
    typed.words.trim() !== '' &&
    (!typed.isAsked || typed.chooseUntil !== null) &&
    current !== undefined
  function ask(submitted: SubmitEvent) {
    submitted.preventDefault()
    setPressed(true)
    if (isComplete) setSeen(current)
  }
  async function confirm() {
    if (what === null || seen === null) return
    const answer = change.isUnknown
      ? await change.repeat()
      : await change.run({
          params: { organiser: key, event: event.event },
          body: { what, words: typed.words.trim(), ...chooseUntilOf(typed) },
          version: seen.version,
        })
    if (answer !== undefined) await navigate(`/${key}/changes/${answer.body.id}`)
  }
  function close() {
    setSeen(null)
    change.reset()
  }
  const fields = preview.problem?.fields ?? {}
  return (
    <form className={styles.form} noValidate onSubmit={ask}>
      <WhatChanges {...{ event, typed, isPressed, fields }} onChange={setTyped} />
      {Object.keys(fields).length === 0 && (
        <ProblemAlert problem={preview.problem} onRetry={() => void preview.refetch()} />
      )}
      {shown === undefined ? (
        <Step number={2} title={t('Whom it concerns')}>
          <p>{t('It stands here as soon as it is known what changes.')}</p>
        </Step>
      ) : (
        <WhoIsAffected preview={shown} />
      )}
      <WordsOfChange {...{ event, typed, isPressed, fields }} preview={shown} onChange={setTyped} />
      <p>
        <Button type="submit" variant={kind === 'cancel' ? 'danger' : 'primary'}>
          {current === undefined ? t('Go on') : actionText(current.body)}
        </Button>
      </p>
      {seen !== null && (
        <ConfirmDialog
          open
          danger={kind === 'cancel'}
          title={sentenceOf(seen.body)}
          action={actionText(seen.body)}
          back={t('Back')}
          isRunning={change.isRunning}
          problem={change.problem}
          onConfirm={() => void confirm()}
          onClose={close}
        >
          <ul>
            {whatHappens(seen.body).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {change.isUnknown && <OutcomeUnknown />}
        </ConfirmDialog>
      )}
    </form>
  )
}

/** What people read, in the organiser's own words, with the whole mail as they will get it. */
function WordsOfChange({ typed, preview, isPressed, fields, onChange }: LetterProps) {
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

/** Whom it concerns, what happens to their tickets and money, and what to look out for. */
function WhoIsAffected({ preview }: { preview: ChangePreview }) {
  const { kind, money, warnings } = preview
  return (
    <Step number={2} title={t('Whom it concerns')}>
      <ul>
        {whatHappens(preview).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {kind === 'cancel' && money.length > 0 && (
        <DescriptionList
          rows={money.map(({ provider, currency, amount, orders }) => ({
            term: wayTitle(provider),
            detail: <Money minor={amount} currency={currency} />,
            note: ordersText(orders),
          }))}
        />
      )}
      {warnings.length > 0 && (
        <Alert type="warning">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Alert>
      )}
    </Step>
  )
}
