import { counted, t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { useSyncExternalStore } from 'react'
import { labelOf, useOpenedDocument, wordsOf } from '../document/document-context.ts'

/** Everything that is wrong, once somebody asked for it; each leads to its field. */
export function WholeProblems() {
  const { store, labels, jumpTo } = useOpenedDocument()
  const { problems, tellsAll, fields } = useSyncExternalStore(store.subscribe, store.state)
  if (!tellsAll || problems.length === 0) return null
  return (
    <Alert
      type="error"
      role="alert"
      title={counted(problems.length, {
        one: '{count} thing is to be corrected first',
        other: '{count} things are to be corrected first',
      })}
    >
      <ul>
        {problems.map((problem, index) => (
          <li key={index}>
            {problem.path === '' ? (
              problem.text
            ) : (
              <a
                href={`#${problem.path}`}
                onClick={(event) => {
                  event.preventDefault()
                  jumpTo(problem.path)
                }}
              >
                {t('{field}: {problem}', {
                  field: labelOf(labels, problem.path),
                  problem: wordsOf(problem, fields),
                })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
