import { discardDraft } from '@foyer/contract/api/catalogue/discard-draft.ts'
import type { Section } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useOpenedDocument } from '../document/document-context.ts'
import { type DocumentAnswer, versionTag } from '../document/use-document-store.ts'
import type { EndWords } from './archive-dialog.tsx'

const ArchiveDialog = lazy(async () => ({
  default: (await import('./archive-dialog.tsx')).ArchiveDialog,
}))

/** Takes a document out of use, or throws away one that never was in the shop. An organiser itself stays. */
export function ArchiveButton({ section, read }: { section: Section; read: DocumentAnswer }) {
  const [isAsking, setAsking] = useState(false)
  const isNew = read.applied === null
  if (section === 'organisers') return null
  const words = isNew ? discardWords : section === 'codes' ? closingWords : archiveWords
  const close = () => setAsking(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      {isAsking && isNew && <DiscardDialog section={section} read={read} onClose={close} />}
      {isAsking && !isNew && (
        <Suspense fallback={null}>
          <ArchiveDialog section={section} documentKey={read.key} words={words} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function DiscardDialog({
  section,
  read,
  onClose,
}: {
  section: Section
  read: DocumentAnswer
  onClose: () => void
}) {
  const { key: organiser } = useOrganiser()
  const navigate = useNavigate()
  const { store } = useOpenedDocument()
  const discarding = useChange(discardDraft, [listDocuments])
  async function discard(): Promise<void> {
    const version = await store.flush()
    if (version === null) return
    const params = { organiser, section, key: read.key }
    const done = await discarding.run({ params, version: versionTag(version) })
    if (done !== undefined) await navigate('..', { relative: 'path' })
  }
  return (
    <ConfirmDialog
      open
      title={discardWords.title}
      action={discardWords.button}
      danger
      isRunning={discarding.isRunning}
      problem={discarding.problem}
      onConfirm={() => void discard()}
      onClose={onClose}
    >
      <p>{discardWords.effect}</p>
    </ConfirmDialog>
  )
}

const discardWords: EndWords = {
  button: t('Throw it away'),
  title: t('Throw this draft away?'),
  effect: t('The shop never had it. What you wrote is gone then.'),
}
const archiveWords: EndWords = {
  button: t('Archive'),
  title: t('Archive it?'),
  effect: t('The shop does not use it any more. What was sold stays, and you can bring it back.'),
}
const closingWords: EndWords = {
  button: t('Close the code'),
  title: t('Close the code?'),
  effect: t(
    'Nobody can enter it from then on. Orders that have it keep their price, and you can bring it back.',
  ),
}
