import { useLayoutEffect } from 'react'

/** Names the page in its tab. The server has named it already, and a page has one title. */
export function PageTitle({ children }: { children: string }) {
  useLayoutEffect(() => {
    document.title = children
  }, [children])
  return null
}
