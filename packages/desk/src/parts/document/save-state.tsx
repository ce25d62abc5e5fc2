import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { useSyncExternalStore } from 'react'
import { useOpenedDocument } from './document-context.ts'
import { type DocumentState, hasUnsaved } from './document-state.ts'

/** Says whether what was written is kept, as it changes. */
export function SaveState() {
  const { store } = useOpenedDocument()
  const text = useSyncExternalStore(store.subscribe, () => textOf(store.state()))
  return <span role="status">{text}</span>
}

function textOf(state: DocumentState): string {
  switch (state.phase.is) {
    case 'sending':
      return t('Saving …')
    case 'lost':
      return t('No connection. This browser keeps what you wrote, and tries again.')
    case 'refused':
      return state.phase.text
    case 'conflict':
      return t('Not saved: somebody else has changed it.')
    case 'rest':
      return hasUnsaved(state) ? t('Not saved yet') : t('Draft saved')
  }
}

/** Says that somebody else has changed the same, and lets their reader choose; nothing is lost until they have. */
export function ConflictNotice({ onChosen }: { onChosen?: () => void }) {
  const { store } = useOpenedDocument()
  const isConflict = useIsConflict()
  if (!isConflict) return null
  function choose(keep: () => void): void {
    keep()
    onChosen?.()
  }
  return (
    <Alert type="warning" role="alert" title={t('Somebody else has changed this meanwhile')}>
      <p>{t('What you wrote is still here. Only one of the two can stay.')}</p>
      <Button variant="secondary" onClick={() => choose(store.takeTheirs)}>
        {t('Load theirs, give up mine')}
      </Button>{' '}
      <Button variant="secondary" onClick={() => choose(store.keepMine)}>
        {t('Keep mine, replace theirs')}
      </Button>
    </Alert>
  )
}

/** Whether somebody else has changed the document, and its reader has not chosen yet. */
export function useIsConflict(): boolean {
  const { store } = useOpenedDocument()
  return useSyncExternalStore(store.subscribe, () => store.state().phase.is === 'conflict')
}
