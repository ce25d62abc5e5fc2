import { startChange } from '@foyer/contract/api/changes/start-change.ts'
import { listChanges } from '@foyer/contract/api/changes/list-changes.ts'
import { getEventFigures } from '@foyer/contract/api/home/get-event-figures.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { OutcomeUnknown } from '../../parts/outcome-unknown.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { actionText, sentenceOf } from './change-words.ts'
import styles from './event-change.module.css'
import { type ChangeKind, chooseUntilOf, newChange, wishOf } from './typed-change.ts'
import { useChangePreview } from './use-change-preview.ts'
import { WhatChanges } from './what-changes.tsx'
import { WhoIsAffected, whatHappens } from './who-is-affected.tsx'
import { WordsOfChange } from './words-of-change.tsx'

export type EventFigures = AnswerOf<typeof getEventFigures>

/** The steps of an act, one under the other; nothing is done before it was confirmed with its figures. */
export function ChangeForm({
  event,
  kind,
  dates,
}: {
  event: EventFigures
  kind: ChangeKind
  dates: readonly number[]
}) {
  const { key } = useOrganiser()
  const navigate = useNavigate()
  const change = useChange(startChange, [getEventFigures, listChanges])
  const [typed, setTyped] = useState(() => newChange(kind, dates))
  const [isPressed, setPressed] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const preview = useChangePreview(event.event, typed, change.isRunning || change.isUnknown)
  const { current, shown } = preview
  const what = wishOf(typed)
  const isComplete = what !== null && typed.words.trim() !== '' && current !== undefined
  const isStale = change.problem?.type === 'stale'
  function ask(submitted: SubmitEvent) {
    submitted.preventDefault()
    setPressed(true)
    if (isComplete) setConfirming(true)
  }
  async function confirm() {
    if (what === null || current === undefined) return
    const answer = change.isUnknown
      ? await change.repeat()
      : await change.run({
          params: { organiser: key, event: event.event },
          body: { what, words: typed.words.trim(), ...chooseUntilOf(typed) },
          version: current.version,
        })
    if (answer !== undefined) await navigate(`/${key}/changes/${answer.body.id}`)
    else void preview.refetch()
  }
  const fields = preview.problem?.fields ?? {}
  return (
    <form className={styles.form} noValidate onSubmit={ask}>
      <WhatChanges {...{ event, typed, isPressed, fields }} onChange={setTyped} />
      {Object.keys(fields).length === 0 && (
        <ProblemAlert problem={preview.problem} onRetry={() => void preview.refetch()} />
      )}
      {shown !== undefined && <WhoIsAffected preview={shown} />}
      <WordsOfChange {...{ event, typed, isPressed, fields }} preview={shown} onChange={setTyped} />
      <p>
        <Button type="submit" variant={kind === 'cancel' ? 'danger' : 'primary'}>
          {current === undefined ? t('Go on') : actionText(current.body)}
        </Button>
      </p>
      {isConfirming && current !== undefined && (
        <ConfirmDialog
          open
          danger={kind === 'cancel'}
          title={sentenceOf(current.body)}
          action={actionText(current.body)}
          back={t('Back')}
          isRunning={change.isRunning}
          problem={change.problem}
          onConfirm={() => void confirm()}
          onClose={() => setConfirming(false)}
        >
          <ul>
            {whatHappens(current.body).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {change.isUnknown && <OutcomeUnknown />}
          {isStale && (
            <Alert type="warning" role="alert">
              <p>{t('Somebody has changed this event meanwhile. Please look at it again.')}</p>
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </form>
  )
}
