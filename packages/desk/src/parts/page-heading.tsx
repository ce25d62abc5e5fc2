import { t } from '@foyer/language/texts.ts'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useOrganiserOfAddress, useSession } from '../lib/session.ts'
import styles from './page-heading.module.css'

/** The main heading of a place, which also names the page; it takes the focus when its place is opened from another. */
export function PageHeading({
  title,
  actions,
  children,
}: {
  title: string
  /** What can be done here: buttons at the far end of the heading. */
  actions?: ReactNode
  /** A line under the heading. */
  children?: ReactNode
}) {
  const { shop } = useSession()
  const organiser = useOrganiserOfAddress()
  const heading = useRef<HTMLHeadingElement>(null)
  // The first page of a visit is read from its top, as any page is.
  const isFirst = useLocation().key === 'default'
  // Only opening a place moves the focus, never what changes on it.
  const arrive = useEffectEvent(() => {
    if (!isFirst) heading.current?.focus()
  })
  useEffect(() => arrive(), [])
  return (
    <div className={styles.head}>
      <PageTitle>
        {t('{place} - {organiser} - {shop}', {
          place: title,
          organiser: organiser?.name ?? t('Desk'),
          shop: shop.name,
        })}
      </PageTitle>
      <div>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {children !== undefined && <div className={styles.about}>{children}</div>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

/** Names the page in its tab. The server has named it already, and a page has one title. */
export function PageTitle({ children }: { children: string }) {
  useLayoutEffect(() => {
    document.title = children
  }, [children])
  return null
}
