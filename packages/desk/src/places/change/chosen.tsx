import { t } from '@foyer/language/texts.ts'
import { DescriptionList } from '@foyer/ui/description-list/description-list.tsx'
import type { EventChange } from './change-place.tsx'
import { choseTexts, noAnswerText } from './change-texts.ts'
import { countsOf } from './counts-of.ts'

/** What the buyers have said who were asked; nothing where none was. */
export function Chosen({ progress }: Pick<EventChange, 'progress'>) {
  const { chose, choosing } = progress
  const rows = countsOf(choosing > 0 ? choseTexts : { ...choseTexts, nothing: noAnswerText }, chose)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="chose">
      <h3 id="chose">{t('What they have chosen')}</h3>
      <DescriptionList rows={rows} />
    </section>
  )
}
