import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'
import { useState } from 'react'

/** Copies a text, and says whether that went well: not every browser lets a page do it. */
export function CopyButton({ label, text }: { label: string; text: () => string }) {
  const [told, setTold] = useState<string | null>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text())
      setTold(t('Copied'))
    } catch {
      setTold(t('This browser cannot copy'))
    }
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        {told ?? label}
      </Button>
      <VisuallyHidden role="status">{told ?? ''}</VisuallyHidden>
    </>
  )
}
