import { counted } from '@foyer/language/texts.ts'
import styles from '@foyer/ui/disclosure/disclosure.module.css'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { useOpenedDocument } from './document-context.ts'
import { type FieldPath, isWithin } from './field-path.ts'
import fold from './fold.module.css'

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
  const id = useId()
  const Heading = heading ?? 'div'
  return (
    <div>
      <Heading className={fold.heading}>
        <button
          type="button"
          id={`${id}-button`}
          className={styles.button}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon name="chevron-right" />
          <span className={styles.label}>{label}</span>
          {wrong > 0 ? (
            <strong className={fold.wrong}>
              {counted(wrong, { one: '{count} to correct', other: '{count} to correct' })}
            </strong>
          ) : (
            !open && about
          )}
        </button>
      </Heading>
      <section id={id} aria-labelledby={`${id}-button`} className={styles.region} hidden={!open}>
        {open && children}
      </section>
    </div>
  )
}

/** How much is said to be wrong below these paths. */
function useProblemCount(within: readonly FieldPath[]): number {
  const { store } = useOpenedDocument()
  return useSyncExternalStore(store.subscribe, () => {
    const { problems, left } = store.state()
    return problems.filter(
      ({ path }) => left.has(path) && within.some((outer) => isWithin(path, outer)),
    ).length
  })
}
