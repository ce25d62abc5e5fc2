import { counted } from '@foyer/language/texts.ts'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useOpenedDocument } from './document-context.ts'
import { type FieldPath, isWithin } from './field-path.ts'

/**
 * A part of a document that folds away. It opens by itself when something leads to a field in it, and says how much in it
 * is wrong.
 * @param within the paths of its fields, or those around them
 */
export function Fold({
  label,
  within,
  about,
  heading,
  isOpen = false,
  children,
}: {
  label: ReactNode
  within: readonly FieldPath[]
  /** What is in it, in a few words, while it is closed. */
  about?: ReactNode
  heading?: 'h2' | 'h3'
  /** Whether it is open at first. */
  isOpen?: boolean
  children: ReactNode
}) {
  const { target } = useOpenedDocument()
  const wrong = useProblemCount(within)
  const [open, setOpen] = useState(isOpen)
  // One that comes with the entry that somebody has just added is led to as well.
  const [turn, setTurn] = useState(0)
  if (target !== null && target.turn !== turn) {
    setTurn(target.turn)
    if (within.some((outer) => isWithin(target.path, outer))) setOpen(true)
  }
  return (
    <Disclosure
      label={label}
      {...(heading !== undefined && { heading })}
      open={open}
      onToggle={setOpen}
      aside={
        wrong > 0 ? (
          <strong>
            {counted(wrong, { one: '{count} to correct', other: '{count} to correct' })}
          </strong>
        ) : (
          !open && about
        )
      }
    >
      {open && children}
    </Disclosure>
  )
}

/** How much is said to be wrong below these paths. */
export function useProblemCount(within: readonly FieldPath[]): number {
  const { store } = useOpenedDocument()
  return useSyncExternalStore(store.subscribe, () => {
    const { problems, left, tellsAll } = store.state()
    return problems.filter(
      ({ path }) => (tellsAll || left.has(path)) && within.some((outer) => isWithin(path, outer)),
    ).length
  })
}
