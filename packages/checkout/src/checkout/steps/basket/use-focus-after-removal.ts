import { type RefObject, useEffect, useRef, useState } from 'react'

/** Moves the focus when the line that had it is removed: to the line in its place, else to the title. */
export function useFocusAfterRemoval(count: number): {
  list: RefObject<HTMLUListElement | null>
  removed: (index: number) => void
} {
  const list = useRef<HTMLUListElement>(null)
  const handled = useRef<{ index: number } | null>(null)
  const [gone, setGone] = useState<{ index: number } | null>(null)
  useEffect(() => {
    if (gone === null || handled.current === gone) return
    handled.current = gone
    const lines = list.current?.children
    const line = lines?.item(Math.min(gone.index, count - 1))
    const target = line?.querySelector('h2') ?? document.querySelector('h1')
    target?.focus()
  }, [gone, count])
  return { list, removed: (index) => setGone({ index }) }
}
