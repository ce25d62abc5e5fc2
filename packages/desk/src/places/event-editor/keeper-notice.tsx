import { deskKeeper } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { takeOverDocument } from '@foyer/contract/api/catalogue/take-over-document.ts'
import { unarchiveDocument } from '@foyer/contract/api/catalogue/unarchive-document.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { useChange } from '../../lib/use-change.ts'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { type DocumentAnswer, versionTag } from '../../parts/document/use-document-store.ts'
import { ProblemAlert } from '../../parts/problem-alert.tsx'

/** Says why nothing can be changed here, and what to do about it. */
export function KeeperNotice({ event }: { event: DocumentAnswer }) {
  if (event.state === 'archived') return <Archived event={event} />
  if (event.keeper !== deskKeeper) return <KeptByFile event={event} />
  return null
}

function KeptByFile({ event }: { event: DocumentAnswer }) {
  const { key: organiser } = useOrganiser()
  const mayChange = useRight('events.change')
  const [isAsking, setAsking] = useState(false)
  const taking = useChange(takeOverDocument, [getDocument, listDocuments])
  async function take(): Promise<void> {
    const answer = await taking.run({
      params: { organiser, section: 'events', key: event.key },
      version: versionTag(event.version),
    })
    if (answer !== undefined) setAsking(false)
  }
  return (
    <Alert type="info" title={t('Kept by the file {file}', { file: event.keeper })}>
      <p>{t('It is changed in that file, and shown here.')}</p>
      {mayChange && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('Keep it at the desk instead')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('Keep {event} at the desk?', { event: event.title })}
        action={t('Keep it at the desk')}
        isRunning={taking.isRunning}
        problem={taking.problem}
        onConfirm={() => void take()}
        onClose={() => setAsking(false)}
      >
        <p>{t('From then on it is changed here. Nothing changes for buyers.')}</p>
        <p>
          {t(
            'Imports of {file} refuse to change it. Whoever looks after that file should take this event out of it.',
            { file: event.keeper },
          )}
        </p>
      </ConfirmDialog>
    </Alert>
  )
}

function Archived({ event }: { event: DocumentAnswer }) {
  const { key: organiser } = useOrganiser()
  const mayChange = useRight('events.change')
  const returning = useChange(unarchiveDocument, [getDocument, listDocuments])
  return (
    <Alert type="info" title={t('This event is archived')}>
      <p>{t('Buyers do not see it. Its orders and figures stay.')}</p>
      {mayChange && (
        <Button
          variant="secondary"
          loading={returning.isRunning}
          onClick={() =>
            void returning.run({
              params: { organiser, section: 'events', key: event.key },
              version: versionTag(event.version),
            })
          }
        >
          {t('Bring it back as a draft')}
        </Button>
      )}
      <ProblemAlert problem={returning.problem} />
    </Alert>
  )
}
