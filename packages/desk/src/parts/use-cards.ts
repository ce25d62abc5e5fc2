import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Marks the element around a table as `data-cards` where the table would be wider than its place, whatever makes it so: few
 * pixels, many columns or long words. Columns that have to be scrolled into sight are not seen.
 * @param columns names them, so that others are measured anew
 */
export function useCards(
  columns: string,
  rows: readonly unknown[],
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  /** How wide the table was when it did not fit: a page would jump if it were tried again with every row. */
  const needed = useRef(0)
  const fit = useEffectEvent(() => {
    const element = place.current
    if (element === null) return
    if (element.dataset['cards'] !== undefined) {
      if (element.clientWidth < needed.current) return
      delete element.dataset['cards']
    }
    if (element.scrollWidth <= element.clientWidth) return
    needed.current = element.scrollWidth
    element.dataset['cards'] = ''
  })
  // Before it is painted: nobody sees the table that does not fit.
  useLayoutEffect(() => {
    needed.current = 0
    fit()
  }, [columns])
  useLayoutEffect(() => fit(), [rows])
  useEffect(() => {
    const watch = new ResizeObserver(() => fit())
    if (place.current !== null) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return place
}
