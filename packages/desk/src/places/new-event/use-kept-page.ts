import { useState } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { emptyTicket, type FirstPage } from './draft-of-event.ts'

const empty: FirstPage = { title: '', venue: '', day: '', time: '19:30', tickets: [emptyTicket] }
const nameOf = (organiser: string) => `foyer-desk-new-event:${organiser}`

/** What stands on the first page; this tab keeps it over a reload and a way back, until the draft is made. */
export function useKeptPage(): readonly [FirstPage, (page: FirstPage) => void] {
  const { key } = useOrganiser()
  const [page, setPage] = useState(() => read(nameOf(key)) ?? empty)
  function say(next: FirstPage): void {
    setPage(next)
    try {
      sessionStorage.setItem(nameOf(key), JSON.stringify(next))
    } catch {
      // It is a convenience only.
    }
  }
  return [page, say]
}

export function forgetPage(organiser: string): void {
  try {
    sessionStorage.removeItem(nameOf(organiser))
  } catch {
    // Nothing was kept then.
  }
}

function read(name: string): FirstPage | null {
  try {
    const text = sessionStorage.getItem(name)
    return text === null ? null : (JSON.parse(text) as FirstPage)
  } catch {
    return null
  }
}
