import { t } from '@foyer/language/texts.ts'
import { useParams } from 'react-router'
import { DocumentPlace } from '../../parts/document-editor/document-place.tsx'
import { BoundCheck } from '../../parts/document/fields/bound-choice.tsx'
import { BoundNumber } from '../../parts/document/fields/bound-number.tsx'
import { BoundTime } from '../../parts/document/fields/bound-time.tsx'
import { CodeReach } from './code-reach.tsx'
import { codeKind } from './code-kind.ts'
import { CodeText } from './code-text.tsx'
import { CodeValue } from './code-value.tsx'
import { CodeWords } from './code-words.tsx'
import { ManyCodes } from './many-codes.tsx'
import { ForEvent } from './for-event.tsx'

/** A promo code: what it takes off, of what, when and how often. */
export function Place() {
  const { code = '' } = useParams()
  return (
    <DocumentPlace kind={codeKind} documentKey={code}>
      <ForEvent />
      <CodeText />
      <ManyCodes />
      <CodeValue />
      <CodeReach />
      <BoundTime path="starts" hint={t('Left out, it works at once.')} usualTime="00:00" />
      <BoundTime path="ends" hint={t('Left out, it works until you close it.')} usualTime="23:59" />
      <BoundNumber
        path="max_uses"
        mark="optional"
        hint={t(
          'In all, by everybody. Left out, as often as somebody enters it. Of many codes, each.',
        )}
      />
      <BoundCheck path="exclusive" />
      <CodeWords />
    </DocumentPlace>
  )
}
