import { searchLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useEffect, useEffectEvent, useState } from 'react'

/** Somebody who types is asked for after so many milliseconds without a key. */
const pauseMs = 250

/** The search of one list: it takes effect while somebody types. */
export function SearchField({
  hint,
  said,
  onSay,
}: {
  hint: string
  said: string
  onSay: (words: string) => void
}) {
  const [typed, setTyped] = useState(said)
  const [shown, setShown] = useState(said)
  // The address has changed by something else: a chip was taken out, a view opened, or Back pressed.
  if (said !== shown) {
    setShown(said)
    setTyped(said)
  }
  const say = useEffectEvent(() => {
    const words = typed.trim()
    if (words === said) return
    setShown(words)
    onSay(words)
  })
  useEffect(() => {
    const timer = setTimeout(() => say(), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextField
      type="search"
      label={t('Search this list')}
      hint={hint}
      autoComplete="off"
      spellCheck={false}
      maxLength={searchLengthMaximum}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
