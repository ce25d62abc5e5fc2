import { t } from '@foyer/language/texts.ts'
import { lazy, Suspense, useState } from 'react'
import { useRight } from '../../lib/session.ts'
import { ActionMenu } from '../../parts/choosing/action-menu.tsx'
import { useOpenedDocument } from '../../parts/document/document-context.ts'
import type { DocumentAnswer } from '../../parts/document/use-document-store.ts'
import { saleActTexts } from '../../parts/document/sale-path.ts'

const CopyEventDialog = lazy(async () => ({
  default: (await import('../../parts/document/copy-event-dialog.tsx')).CopyEventDialog,
}))
const ArchiveEvent = lazy(async () => ({
  default: (await import('./archive-event.tsx')).ArchiveEvent,
}))
const DiscardDialog = lazy(async () => ({
  default: (await import('./discard-dialog.tsx')).DiscardDialog,
}))

type Asked = 'archive' | 'discard' | 'copy' | null

/** What is seldom done with a whole event. */
export function RareActions({
  event,
  onAsk,
}: {
  event: DocumentAnswer
  /** Asks for the changes that end its sale, or open it again. */
  onAsk: (purpose: 'close' | 'open') => void
}) {
  const { isReadOnly } = useOpenedDocument()
  const mayChange = useRight('events.change')
  const [asked, setAsked] = useState<Asked>(null)
  if (!mayChange) return null
  const isInShop = event.applied !== null
  const actions = [
    { key: 'copy', label: t('Copy'), run: () => setAsked('copy') },
    ...(isReadOnly
      ? []
      : [
          ...(isInShop && event.state !== 'closed'
            ? [{ key: 'close', label: saleActTexts.close, run: () => onAsk('close') }]
            : []),
          ...(event.state === 'closed'
            ? [{ key: 'open', label: saleActTexts.open, run: () => onAsk('open') }]
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
      <Suspense fallback={null}>
        {asked === 'archive' && <ArchiveEvent event={event} onClose={() => setAsked(null)} />}
        {asked === 'discard' && <DiscardDialog event={event} onClose={() => setAsked(null)} />}
        {asked === 'copy' && <CopyEventDialog event={event} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  )
}
