import { t } from '@foyer/language/texts.ts'
import { BoundLongText, BoundText } from '../../parts/document/fields/bound-text.tsx'
import { BoundProse } from '../../parts/document/fields/bound-prose.tsx'
import { BoundPicture } from '../../parts/picture/bound-picture.tsx'

/** What an event is called, what it is, and how it looks. */
export function BasicsPart() {
  return (
    <>
      <BoundText path="title" maxLength={200} />
      <BoundLongText
        path="summary"
        hint={t('It stands in lists and beside the title.')}
        maxLength={300}
        rows={2}
      />
      <BoundProse path="description" rows={7} />
      <BoundPicture path="poster" altPath="poster_alt" />
    </>
  )
}
