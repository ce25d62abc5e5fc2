import type { DocumentProblem } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import {
  type FieldLabels,
  labelOf,
  textOf,
  useOpenedDocument,
  wordsOf,
} from '../../../parts/document/document-context.ts'
import { valueAt } from '../../../parts/document/field-path.ts'
import { dateName } from '../dates/dates-of-event.ts'
import styles from '../event-editor.module.css'

/** What has to be corrected first; each leads to its field. */
export function ProblemList({
  problems,
  onJump,
}: {
  problems: readonly DocumentProblem[]
  onJump: (path: string) => void
}) {
  const { store, labels } = useOpenedDocument()
  const { fields } = store.state()
  return (
    <Alert type="warning" title={t('Please look at this first')}>
      <ul className={styles.problems}>
        {problems.map(({ path: steps, text }) => {
          const path = steps.join('.')
          const label = path === '' ? t('The event') : labelOf(labels, path)
          const owner = ownerOf(fields, labels, steps)
          return (
            <li key={`${path} ${text}`}>
              <Button variant="quiet" onClick={() => onJump(path)}>
                {owner === '' ? label : t('{owner}: {field}', { owner, field: label })}
              </Button>{' '}
              {wordsOf({ path, text }, fields)}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}

/** Which ticket type, date or question it is about. */
function ownerOf(
  fields: Readonly<Record<string, unknown>>,
  labels: FieldLabels,
  [kind, key]: readonly (string | number)[],
) {
  if (key === undefined) return ''
  const entry = valueAt(fields, `${kind}.${key}`)
  if (typeof entry !== 'object' || entry === null) return ''
  const values = entry as Readonly<Record<string, unknown>>
  const name =
    kind === 'dates'
      ? dateName(values)
      : textOf(values['name'] ?? values['question'] ?? values['label'])
  // One without a name is at least said to be an offer, or a question.
  return name || (labels[`${kind}.*`] ?? '')
}
