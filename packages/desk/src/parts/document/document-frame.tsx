import { type ReactNode, useEffect, useState } from 'react'
import { useOnline } from '../../lib/use-online.ts'
import { DocumentContext, type FieldLabels } from './document-context.ts'
import type { DocumentStore } from './document-store.ts'
import { type FieldPath, idOfPath } from './field-path.ts'

/** The frame around the fields of a document: it saves when somebody goes elsewhere, and leads to fields. */
export function DocumentFrame({
  store,
  labels,
  isReadOnly = false,
  children,
}: {
  store: DocumentStore
  labels: FieldLabels
  isReadOnly?: boolean
  children: ReactNode
}) {
  const [target, setTarget] = useState<{ path: FieldPath; turn: number } | null>(null)
  const isOnline = useOnline()
  useEffect(() => {
    if (isOnline) void store.flush()
  }, [store, isOnline])
  useEffect(() => {
    const save = () => {
      if (document.visibilityState === 'hidden') void store.flush()
    }
    document.addEventListener('visibilitychange', save)
    return () => {
      document.removeEventListener('visibilitychange', save)
      void store.flush()
    }
  }, [store])
  useEffect(() => {
    if (target === null) return undefined
    // What was folded away is unfolded first, and some of it has to be fetched.
    let left = framesMost
    let frame = requestAnimationFrame(function look() {
      const isThere = document.getElementById(idOfPath(target.path)) !== null
      if (isThere || --left === 0) focusOn(target.path)
      else frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [target])
  const jumpTo = (path: FieldPath) =>
    setTarget((before) => ({ path, turn: (before?.turn ?? 0) + 1 }))
  return (
    <DocumentContext value={{ store, labels, isReadOnly, target, jumpTo }}>
      {children}
    </DocumentContext>
  )
}

/** For so many pictures of the screen a field is waited for. */
const framesMost = 40

/** Focuses the field of a path, or the nearest around it that is on the page. */
function focusOn(path: FieldPath): void {
  const steps = path.split('.')
  for (let length = steps.length; length > 0; length--) {
    const found = document.getElementById(idOfPath(steps.slice(0, length).join('.')))
    if (found !== null) {
      found.scrollIntoView({ block: 'center' })
      found.focus({ preventScroll: true })
      return
    }
  }
}
