import { t } from '@foyer/language/texts.ts'
import { Button, buttonClass } from '@foyer/ui/button/button.tsx'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useOrganiser, useRight } from '../../lib/session.ts'
import styles from './events-place.module.css'

// It has a calendar, which few visits need.
const CopyEventDialog = lazy(async () => ({
  default: (await import('../../parts/document/copy-event-dialog.tsx')).CopyEventDialog,
}))

/** Leads to the editor of an event, and copies it. */
export function EventActions({
  event,
}: {
  event: { readonly key: string; readonly title: string }
}) {
  const { key } = useOrganiser()
  const mayChange = useRight('events.change')
  const [isCopying, setCopying] = useState(false)
  if (!mayChange) return null
  return (
    <div className={styles.actions}>
      <Link
        className={buttonClass({ variant: 'secondary' })}
        to={`/${key}/events/${event.key}/edit`}
        aria-label={t('Edit {event}', { event: event.title })}
      >
        {t('Edit')}
      </Link>
      <Button
        variant="secondary"
        aria-label={t('Copy {event}', { event: event.title })}
        onClick={() => setCopying(true)}
      >
        {t('Copy')}
      </Button>
      {isCopying && (
        <Suspense fallback={null}>
          <CopyEventDialog event={event} onClose={() => setCopying(false)} />
        </Suspense>
      )}
    </div>
  )
}
