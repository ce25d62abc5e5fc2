import { createDocument } from '@foyer/contract/api/catalogue/create-document.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { catalogueLineMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useChange } from '../../lib/use-change.ts'
import { useOrganiser } from '../../lib/session.ts'
import { DayField } from '../choosing/day-field.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'

/** Makes a draft of all that an event has, on other days. */
export function CopyEventDialog({
  event,
  onClose,
}: {
  event: { readonly key: string; readonly title: string }
  onClose: () => void
}) {
  const { key: organiser } = useOrganiser()
  const navigate = useNavigate()
  const copying = useChange(createDocument, [listDocuments])
  const [title, setTitle] = useState(event.title)
  const [day, setDay] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  // On the old days it would be over, or sold beside itself: its writer says when it is.
  const isDayless = isTried && day === null
  async function copy(): Promise<void> {
    setTried(true)
    if (day === null) return
    const answer = await copying.run({
      params: { organiser, section: 'events' },
      body: { title, copy_of: event.key, first_date: day },
    })
    if (answer !== undefined) void navigate(`/${organiser}/events/${answer.body.key}/edit`)
  }
  return (
    <ConfirmDialog
      open
      title={t('Copy {event}', { event: event.title })}
      action={t('Make the copy')}
      isRunning={copying.isRunning}
      problem={copying.problem}
      onConfirm={() => void copy()}
      onClose={onClose}
    >
      <p>{t('Texts, tickets, prices and times come along. It is a draft: nobody sees it yet.')}</p>
      <DayField
        label={t('Day of its first date')}
        day={day}
        error={isDayless ? t('Please choose a day.') : copying.problem?.fields['first_date']}
        onChange={setDay}
      />
      <TextField
        label={t('Title')}
        autoComplete="off"
        maxLength={catalogueLineMaximum}
        value={title}
        error={copying.problem?.fields['title']}
        onChange={({ target }) => setTitle(target.value)}
      />
    </ConfirmDialog>
  )
}
