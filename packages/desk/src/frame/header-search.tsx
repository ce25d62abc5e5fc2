import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import styles from './header-search.module.css'

/** It comes after the first place, which is what somebody waits for. */
const DeskSearch = lazy(async () => await import('../search/desk-search.tsx'))

/** Names the field that "/" leads to. */
const searchFieldId = 'desk-search'

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
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <DeskSearch id={searchFieldId} />
    </Suspense>
  )
}
