import type { Section } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Link } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import {
  isFields,
  labelOf,
  textOf,
  useOpenedDocument,
  wordsOf,
} from '../document/document-context.ts'
import { type FieldProblem, type Fields, valueAt } from '../document/field-path.ts'

/**
 * Everything that has to be corrected first; each leads to its field, and to the draft that the shop does not have yet.
 * @param nameOf what an entry of a kind is called, such as a date by its day
 */
export function ProblemList(props: Props) {
  return (
    <Alert
      type="error"
      role="alert"
      title={counted(props.problems.length, {
        one: '{count} thing is to be corrected first',
        other: '{count} things are to be corrected first',
      })}
    >
      <ProblemLines {...props} />
    </Alert>
  )
}

interface Props {
  problems: readonly FieldProblem[]
  onJump: (path: string) => void
  nameOf?: (kind: string, entry: Fields) => string
}

/** The same without alarm, for what is only not written yet. */
export function ProblemLines({ problems, onJump, nameOf = nameOfEntry }: Props) {
  const { store, labels } = useOpenedDocument()
  const { fields } = store.state()
  return (
    <ul>
      {problems.map((problem, index) => {
        const { path, draft } = problem
        const [kind = '', key] = path.split('.')
        const entry = key === undefined ? undefined : valueAt(fields, `${kind}.${key}`)
        // One without a name is at least said to be an offer, or a question.
        const owner = isFields(entry) ? nameOf(kind, entry) || (labels[`${kind}.*`] ?? '') : ''
        const field = labelOf(labels, path)
        return (
          <li key={index}>
            {path === '' ? (
              problem.text
            ) : (
              <>
                <a
                  href={`#${path}`}
                  onClick={(event) => {
                    event.preventDefault()
                    onJump(path)
                  }}
                >
                  {owner === '' ? field : t('{owner}: {field}', { owner, field })}
                </a>{' '}
                {wordsOf(problem, fields)}
              </>
            )}
            {draft !== undefined && <DraftLink draft={draft} />}
          </li>
        )
      })}
    </ul>
  )
}

const nameOfEntry = (_: string, entry: Fields): string =>
  textOf(entry['name'] ?? entry['question'] ?? entry['label'])

/** Leads to the draft, from which one comes back. */
function DraftLink({ draft }: { draft: NonNullable<FieldProblem['draft']> }) {
  const { key } = useOrganiser()
  return (
    <>
      {' '}
      <Link to={`/${key}/${placeOf[draft.section](draft.key)}?for=events`}>
        {t('Open {title}', { title: draft.title })}
      </Link>
    </>
  )
}

const placeOf: Readonly<Record<Section, (key: string) => string>> = {
  events: (key) => `events/${key}/edit`,
  venues: (key) => `venues/${key}`,
  organisers: () => 'organiser',
  seating_plans: (key) => `seating-plans/${key}`,
  codes: (key) => `codes/${key}`,
  gift_vouchers: (key) => `gift-vouchers/offered/${key}`,
}
