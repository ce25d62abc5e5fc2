import { deskKeeper, type Section } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { takeOverDocument } from '@foyer/contract/api/catalogue/take-over-document.ts'
import { unarchiveDocument } from '@foyer/contract/api/catalogue/unarchive-document.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { type DocumentAnswer, versionTag } from '../document/use-document-store.ts'
import { ProblemAlert } from '../problem-alert.tsx'

interface Of {
  section: Section
  read: DocumentAnswer
}

/** Says why nothing can be changed here, and what to do about it. */
export function KeeperNotice({ section, read }: Of) {
  if (read.state === 'archived') return <Archived section={section} read={read} />
  if (read.is_shared)
    return (
      <Alert type="info">
        <p>{t('Several organisers use this, so only the operator of the shop changes it.')}</p>
      </Alert>
    )
  return read.keeper === deskKeeper ? null : <KeptByFile section={section} read={read} />
}

function KeptByFile({ section, read: { key, keeper, title, version } }: Of) {
  const { key: organiser } = useOrganiser()
  const mayChange = useRight('events.change')
  const [isAsking, setAsking] = useState(false)
  const taking = useChange(takeOverDocument, [getDocument, listDocuments])
  async function take(): Promise<void> {
    const params = { organiser, section, key }
    const answer = await taking.run({ params, version: versionTag(version) })
    if (answer !== undefined) setAsking(false)
  }
  return (
    <Alert type="info" title={t('Kept by the file {file}', { file: keeper })}>
      <p>{t('It is changed in that file, and shown here.')}</p>
      {mayChange && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('Keep it at the desk instead')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('Keep {name} at the desk?', { name: title })}
        action={t('Keep it at the desk')}
        isRunning={taking.isRunning}
        problem={taking.problem}
        onConfirm={() => void take()}
        onClose={() => setAsking(false)}
      >
        <p>{t('From then on it is changed here. Nothing changes for buyers.')}</p>
        <p>
          {t(
            'Imports of {file} refuse to change it. Whoever looks after that file should take it out.',
            { file: keeper },
          )}
        </p>
      </ConfirmDialog>
    </Alert>
  )
}

function Archived({ section, read: { key, version } }: Of) {
  const { key: organiser } = useOrganiser()
  const mayChange = useRight('events.change')
  const returning = useChange(unarchiveDocument, [getDocument, listDocuments])
  const params = { organiser, section, key }
  return (
    <Alert type="info" title={t('This is archived')}>
      <p>
        {section === 'events'
          ? t('Buyers do not see it. Its orders and figures stay.')
          : t('The shop does not use it any more.')}
      </p>
      {mayChange && (
        <Button
          variant="secondary"
          loading={returning.isRunning}
          onClick={() => void returning.run({ params, version: versionTag(version) })}
        >
          {t('Bring it back as a draft')}
        </Button>
      )}
      <ProblemAlert problem={returning.problem} />
    </Alert>
  )
}
