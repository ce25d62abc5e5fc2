import { discardDraft } from '@foyer/contract/api/catalogue/discard-draft.ts'
import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { t } from '@foyer/language/texts.ts'
import { useNavigate } from 'react-router'
import { useNotices } from '../../frame/notices.tsx'
import { useChange } from '../../lib/use-change.ts'
import { useOrganiser } from '../../lib/session.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { useOpenedDocument } from '../../parts/document/document-context.ts'
import { type DocumentAnswer, versionTag } from '../../parts/document/use-document-store.ts'

/** Gives up what was written: the event is as buyers see it, or gone when they never did. */
export function DiscardDialog({ event, onClose }: { event: DocumentAnswer; onClose: () => void }) {
  const { key: organiser } = useOrganiser()
  const navigate = useNavigate()
  const notices = useNotices()
  const { store } = useOpenedDocument()
  const discarding = useChange(discardDraft, [listDocuments])
  const isInShop = event.applied !== null
  const again = useChange(getDocument)
  async function discard(): Promise<void> {
    await store.flush()
    const params = { organiser, section: 'events', key: event.key } as const
    const answer = await discarding.run({ params, version: versionTag(store.state().version) })
    if (answer === undefined) return
    if (!isInShop) {
      notices.say('success', t('The draft of {event} is deleted.', { event: event.title }))
      void navigate(`/${organiser}/events`)
      return
    }
    const read = await again.run({ params })
    if (read !== undefined) store.renew({ ...read.body, problems: [] })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={isInShop ? t('Give up your changes?') : t('Delete this draft?')}
      action={isInShop ? t('Give them up') : t('Delete the draft')}
      danger
      isRunning={discarding.isRunning}
      problem={discarding.problem}
      onConfirm={() => void discard()}
      onClose={onClose}
    >
      <p>
        {isInShop
          ? t('The event stays as buyers see it now.')
          : t('It was never on sale. What you wrote is gone for good.')}
      </p>
    </ConfirmDialog>
  )
}
