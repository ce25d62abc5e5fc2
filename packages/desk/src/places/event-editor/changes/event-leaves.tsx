import { t } from '@foyer/language/texts.ts'
import type { ComponentProps } from 'react'
import { useOpenedDocument } from '../../../parts/document/document-context.ts'
import { LeavesToGive } from '../../../parts/document-editor/leaves-to-give.tsx'
import { useEvent } from '../event-context.ts'
import { leaveText } from './leave-text.ts'

/** What needs leave of an event, in words that name its dates and what is sold of them. */
export function EventLeaves({ leaves, ...rest }: ComponentProps<typeof LeavesToGive>) {
  const { applied, taken } = useEvent()
  const { store } = useOpenedDocument()
  const { fields } = store.state()
  const said = leaves.map(({ allow, text }) => ({
    allow,
    text: leaveText({ allow, text }, applied ?? {}, fields, (date) =>
      taken.dates.find(({ key }) => key === date),
    ),
  }))
  const touchesGuests = leaves.some(({ allow }) => /^(move|drop|venue|hide):/.test(allow))
  return (
    <LeavesToGive leaves={said} {...rest}>
      {touchesGuests && (
        <p>
          {t('People who have tickets are not told of this by the shop: write to them as well.')}
        </p>
      )}
    </LeavesToGive>
  )
}
