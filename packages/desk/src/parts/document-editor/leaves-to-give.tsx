import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import type { ReactNode } from 'react'

/** Changes that harm people with tickets, or look like a slip: each is asked about on its own. */
export function LeavesToGive({
  leaves,
  allowed,
  isAsked,
  onChange,
  children,
}: {
  leaves: readonly { readonly allow: string; readonly text: string }[]
  allowed: ReadonlySet<string>
  /** Somebody went on without them. */
  isAsked: boolean
  onChange: (allowed: ReadonlySet<string>) => void
  /** What holds for all of them. */
  children?: ReactNode
}) {
  if (leaves.length === 0) return null
  return (
    <Alert type="warning" title={t('Do you mean this?')}>
      {children}
      {leaves.map(({ allow, text }) => (
        <Checkbox
          key={allow}
          label={text}
          checked={allowed.has(allow)}
          error={
            isAsked && !allowed.has(allow) ? t('Please tick this, or change it back.') : undefined
          }
          onChange={() => onChange(allowed.symmetricDifference(new Set([allow])))}
        />
      ))}
    </Alert>
  )
}
