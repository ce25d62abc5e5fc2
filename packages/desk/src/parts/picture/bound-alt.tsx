import { useState } from 'react'
import { textOf, useField } from '../document/document-context.ts'
import { type Alt, AltText, wrongAlt } from './alt-text.tsx'

/** What the picture shows, after it was chosen; emptied, it has to be said again or be decoration. */
export function BoundAlt({ path, first }: { path: string; first: Alt }) {
  const field = useField(path)
  const [isDecoration, setDecoration] = useState(first.isDecoration)
  const text = textOf(field.value)
  const alt = { text, isDecoration: isDecoration && text === '' }
  return (
    <AltText
      id={field.id}
      alt={alt}
      error={field.error ?? wrongAlt(alt)}
      isReadOnly={field.isReadOnly}
      onChange={(changed) => {
        setDecoration(changed.isDecoration)
        field.set(changed.isDecoration || changed.text === '' ? undefined : changed.text)
      }}
      onLeave={field.leave}
    />
  )
}
