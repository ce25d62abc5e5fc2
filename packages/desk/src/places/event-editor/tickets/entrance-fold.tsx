import { t } from '@foyer/language/texts.ts'
import { BoundText } from '../../../parts/document/fields/bound-text.tsx'
import { Fold } from '../../../parts/document/fold.tsx'

/** By which entrance a ticket type is let in, where a venue has several. */
export function EntranceFold({ path }: { path: string }) {
  return (
    <Fold label={t('At the door')} within={[path]}>
      <BoundText
        path={path}
        mark="optional"
        maxLength={80}
        hint={t('As the signs call it: Entrance B. Left out, every entrance lets it in.')}
      />
    </Fold>
  )
}
