import { type ComponentType, useEffect, useEffectEvent } from 'react'

/** The one search of the desk stands in the header: whatever searches is put here. */
const Search: ComponentType | null = null as ComponentType | null

/** Names the field that "/" leads to. */
export const searchFieldId = 'desk-search'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The field of the search in the header, from anywhere on the page by "/". */
export function HeaderSearch() {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    const field = document.getElementById(searchFieldId)
    if (field === null) return
    event.preventDefault()
    field.focus()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return Search === null ? null : <Search />
}
