import type { QueueView } from '@foyer/contract/rules/queue/queue-view.ts'
import { createElement, type ReactNode } from 'react'

/** What is shown now: the view, and the state of the queue with it. */
export interface Shown {
  readonly view: QueueView
  readonly state: string
}

interface InProps {
  /** Views in which it stands, separated by spaces; `join:full` is one with a state of the queue. */
  views: string
  shown: Shown
  as?: 'div' | 'p' | 'section'
  className?: string
  children: ReactNode
  /** Not read out: a clock that speaks every second would be no help. */
  silent?: boolean
}

/**
 * A part of the page that stands in some views only. All parts are in the page, so that its script can go from one to the next
 * without a text of its own.
 */
export function In({ views, shown, as = 'div', className, silent, children }: InProps) {
  const wanted = [shown.view, `${shown.view}:${shown.state}`]
  const hidden = !views.split(' ').some((one) => wanted.includes(one))
  return createElement(
    as,
    { 'data-in': views, hidden, className, ...(silent === true && { 'aria-hidden': true }) },
    children,
  )
}
