import { t } from '@foyer/language/texts.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useJourney } from './journey.ts'
import { useServices } from '../services.ts'
import { useCheckoutQuery } from '../use-checkout.ts'

/**
 * Names the document after step, event and shop, and moves focus and view to its heading when the title changes. The
 * first title leaves the focus at the page's start, where a fresh page has it.
 */
export function useStepHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const { config } = useServices()
  const { arrive } = useJourney()
  const heading = useRef<HTMLHeadingElement>(null)
  const [event, more] = useCheckoutQuery().data?.events ?? []
  const subject = event && (more ? t('{event} and more', { event: event.title }) : event.title)
  const name = [title, subject, config.siteName].filter(Boolean).join(' – ')
  useEffect(() => {
    document.title = name
  }, [name])
  useEffect(() => {
    if (!arrive()) return
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [title, arrive])
  return heading
}
