import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { useOpenedDocument } from '../../../parts/document/document-context.ts'
import { useEvent } from '../event-context.ts'
import { leaveText } from './leave-text.ts'
import type { Preview } from './use-preview.ts'

/** Changes that harm people with tickets, or look like a slip: each is asked about on its own. */
export function LeavesToGive({
  leaves,
  allowed,
  isAsked,
  onChange,
}: {
  leaves: Preview['leaves']
  allowed: ReadonlySet<string>
  /** Somebody went on without them. */
  isAsked: boolean
  onChange: (allowed: ReadonlySet<string>) => void
}) {
  const { applied, taken } = useEvent()
  const { store } = useOpenedDocument()
  if (leaves.length === 0) return null
  const { fields } = store.state()
  const touchesGuests = leaves.some(({ allow }) => /^(move|drop|venue|hide):/.test(allow))
  return (
    <Alert type="warning" title={t('Do you mean this?')}>
      {touchesGuests && (
        <p>
          {t('People who have tickets are not told of this by the shop: write to them as well.')}
        </p>
      )}
      {leaves.map(({ allow, text }) => (
        <Checkbox
          key={allow}
          label={leaveText({ allow, text }, applied ?? {}, fields, (date) =>
            taken.dates.find(({ key }) => key === date),
          )}
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
