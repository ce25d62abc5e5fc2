import { type RefObject, useEffect, useRef, useState } from 'react'

/** Where the keyboard goes when the line it was on is gone: the line in its place, else the title. */
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
