import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { t } from '@foyer/language/texts.ts'
import { buttonClass } from '@foyer/ui/button/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { useOperation } from '../../lib/use-operation.ts'

/** Leads whoever has no event yet to their first one; everybody else sees how it goes. */
export function FirstEvent({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const { key } = useOrganiser()
  const mayChange = useRight('events.change')
  const events = useOperation(
    listDocuments,
    { params: { organiser: key, section: 'events' }, query: { limit: '1', archived: 'yes' } },
    { enabled: isEmpty && mayChange },
  )
  const isFirst = isEmpty && mayChange && events.data?.body.data.length === 0
  if (!isFirst) return children
  return (
    <EmptyState title={t('Make your first event')}>
      <ol>
        <li>
          <Link to={`/${key}/venues/new`}>{t('Add your venue')}</Link>{' '}
          {t('An event online needs none.')}
        </li>
        <li>
          <Link to={`/${key}/events/new`}>{t('Write your event')}</Link>{' '}
          {t('With its dates, and the tickets with their prices.')}
        </li>
        <li>
          <Link to={`/${key}/organiser`}>{t('Say your postal address')}</Link>{' '}
          {t('Receipts and invoices need it.')}
        </li>
        <li>{t('Put it on sale: you see first what buyers will see.')}</li>
      </ol>
      <Link className={buttonClass({})} to={`/${key}/events/new`}>
        {t('Make your first event')}
      </Link>
    </EmptyState>
  )
}
