import type { Section } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { buttonClass } from '@foyer/ui/button/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { PageHeading } from '../page-heading.tsx'
import { DocumentList } from './document-list.tsx'

/** The list of all documents of a kind, and the press that begins another. */
export function DocumentsPlace({
  section,
  path,
  title,
  newText,
  emptyTitle,
  emptyText,
  children,
}: {
  section: Section
  /** Where they are opened, behind the organiser's key. */
  path: string
  title: string
  newText: string
  emptyTitle: string
  emptyText: string
  /** A line under the heading. */
  children?: ReactNode
}) {
  const { key: organiser } = useOrganiser()
  const mayChange = useRight('events.change')
  const make = mayChange && (
    <Link to={`/${organiser}/${path}/new`} className={buttonClass({})}>
      {newText}
    </Link>
  )
  return (
    <>
      <PageHeading title={title} actions={make}>
        {children}
      </PageHeading>
      <DocumentList
        section={section}
        path={path}
        empty={
          <EmptyState title={emptyTitle}>
            <p>{emptyText}</p>
          </EmptyState>
        }
      />
    </>
  )
}
