import { type RefObject, useEffect } from 'react'

/** What takes letters for itself. A choice does not: the first letters of a code would choose something else. */
const typedInto =
  'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable], dialog, [role="dialog"]'

/** Hand scanners type where the cursor is: whatever is typed beside a field goes into this one. */
export function useHandScanner(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const toField = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isElsewhere = target instanceof Element && target.closest(typedInto) !== null
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey || isElsewhere) return
      // What stands there was searched before: a scanner does not clear it.
      field.current?.select()
      field.current?.focus()
    }
    addEventListener('keydown', toField)
    return () => removeEventListener('keydown', toField)
  }, [field])
}
