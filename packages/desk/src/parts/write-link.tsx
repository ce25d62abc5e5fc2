import { buttonClass } from '@foyer/ui/button/button.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOrganiser, useRight } from '../lib/session.ts'

/** Leads to writing to those whom a list shows, narrowed as it is, for those who may. */
export function WriteLink({
  list,
  narrowed,
  children,
}: {
  list: 'orders' | 'tickets'
  narrowed: Readonly<Record<string, string>>
  children: ReactNode
}) {
  const { key } = useOrganiser()
  const mayWrite = useRight('mails.write')
  if (!mayWrite) return null
  const search = new URLSearchParams({ list, ...narrowed }).toString()
  return (
    <Link
      className={buttonClass({ variant: 'secondary' })}
      to={{ pathname: `/${key}/mailings/new`, search }}
    >
      {children}
    </Link>
  )
}
