import { archiveDocument } from '@foyer/contract/api/catalogue/archive-document.ts'
import { discardDraft } from '@foyer/contract/api/catalogue/discard-draft.ts'
import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { t } from '@foyer/language/texts.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useNotices } from '../../frame/notices.tsx'
import { systemClock } from '../../lib/clock.ts'
import { useChange } from '../../lib/use-change.ts'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { ActionMenu } from '../../parts/choosing/action-menu.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { CopyEventDialog } from '../../parts/copy-event-dialog.tsx'
import { useOpenedDocument } from '../../parts/document/document-context.ts'
import { type DocumentAnswer, versionTag } from '../../parts/document/use-document-store.ts'
import { withSalesClosed, withSalesOpen } from './close-sales.ts'

type Asked = 'archive' | 'discard' | 'copy' | null

/** What is seldom done with a whole event. */
export function RareActions({
  event,
  onClosing,
}: {
  event: DocumentAnswer
  onClosing: () => void
}) {
  const { store, isReadOnly } = useOpenedDocument()
  const mayChange = useRight('events.change')
  const [asked, setAsked] = useState<Asked>(null)
  if (!mayChange) return null
  function close(): void {
    const now = systemClock.now()
    const coming = event.taken.dates
      .filter(({ starts_at: at }) => Date.parse(at) > now)
      .map(({ key }) => key)
    store.change((fields) => withSalesClosed(fields, coming, now, event.time_zone))
    onClosing()
  }
  function open(): void {
    store.change(withSalesOpen)
    onClosing()
  }
  const isInShop = event.applied !== null
  const actions = [
    { key: 'copy', label: t('Copy'), run: () => setAsked('copy') },
    ...(isReadOnly
      ? []
      : [
          ...(isInShop && event.state !== 'closed'
            ? [{ key: 'close', label: t('Close the sale now …'), run: close }]
            : []),
          ...(event.state === 'closed'
            ? [{ key: 'open', label: t('Open the sale again …'), run: open }]
            : []),
          ...(event.has_draft
            ? [
                {
                  key: 'discard',
                  label: isInShop ? t('Give up my changes …') : t('Delete the draft …'),
                  danger: true,
                  run: () => setAsked('discard'),
                },
              ]
            : []),
          ...(isInShop
            ? [
                {
                  key: 'archive',
                  label: t('Archive …'),
                  danger: true,
                  run: () => setAsked('archive'),
                },
              ]
            : []),
        ]),
  ]
  return (
    <>
      <ActionMenu label={t('More for this event')} actions={actions} />
      {asked === 'archive' && <ArchiveDialog event={event} onClose={() => setAsked(null)} />}
      {asked === 'discard' && <DiscardDialog event={event} onClose={() => setAsked(null)} />}
      {asked === 'copy' && <CopyEventDialog event={event} onClose={() => setAsked(null)} />}
    </>
  )
}

function ArchiveDialog({ event, onClose }: { event: DocumentAnswer; onClose: () => void }) {
  const { key: organiser } = useOrganiser()
  const { store } = useOpenedDocument()
  const archiving = useChange(archiveDocument, [getDocument, listDocuments])
  async function archive(): Promise<void> {
    await store.flush()
    const answer = await archiving.run({
      params: { organiser, section: 'events', key: event.key },
      version: versionTag(store.state().version),
    })
    if (answer !== undefined) onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('Archive {event}?', { event: event.title })}
      action={t('Archive')}
      danger
      isRunning={archiving.isRunning}
      problem={archiving.problem}
      onConfirm={() => void archive()}
      onClose={onClose}
    >
      <p>
        {t('Buyers no longer see it. Its orders and figures stay, and it can be brought back.')}
      </p>
    </ConfirmDialog>
  )
}

function DiscardDialog({ event, onClose }: { event: DocumentAnswer; onClose: () => void }) {
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
