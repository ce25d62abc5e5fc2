import { t } from '@foyer/language/texts.ts'
import type { DocumentAnswer } from '../../parts/document/use-document-store.ts'
import { ArchiveDialog } from '../../parts/document-editor/archive-dialog.tsx'

/** Takes an event out of the shop, once it is said what becomes of it. */
export function ArchiveEvent({ event, onClose }: { event: DocumentAnswer; onClose: () => void }) {
  return (
    <ArchiveDialog
      section="events"
      documentKey={event.key}
      danger
      words={{
        title: t('Archive {event}?', { event: event.title }),
        button: t('Archive'),
        effect: t(
          'Buyers no longer see it. Its orders and figures stay, and it can be brought back.',
        ),
      }}
      onClose={onClose}
    />
  )
}
