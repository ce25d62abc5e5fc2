import { buttonClass } from '@foyer/ui/button/button.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'

/** Leads to another place of the same organiser, and looks like a button. */
export function PlaceLink({
  to,
  isPrimary = false,
  children,
}: {
  /** The rest of its address, behind the organiser's key. */
  to: string
  isPrimary?: boolean
  children: ReactNode
}) {
  const { key } = useOrganiser()
  return (
    <Link
      className={buttonClass({ variant: isPrimary ? 'primary' : 'secondary' })}
      to={`/${key}/${to}`}
    >
      {children}
    </Link>
  )
}
