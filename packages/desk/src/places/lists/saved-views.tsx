import { changeView } from '@foyer/contract/api/lists/change-view.ts'
import { deleteView } from '@foyer/contract/api/lists/delete-view.ts'
import type { ListName } from '@foyer/contract/api/lists/list-filters.ts'
import { listViews } from '@foyer/contract/api/lists/list-views.ts'
import { saveView } from '@foyer/contract/api/lists/save-view.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { viewNameLengthMaximum } from '@foyer/contract/limits.ts'
import { nameProblemText } from '@foyer/contract/typed/full-name.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallProblem } from '../../lib/call-problem.ts'
import { useChange } from '../../lib/use-change.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { useOrganiser } from '../../lib/session.ts'
import { Answer } from '../../parts/answer.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import type { ListAddress } from './list-address.ts'
import styles from './list-place.module.css'

type View = AnswerOf<typeof listViews>['data'][number]

const errorOfName = (problem: CallProblem | null): string | undefined =>
  problem?.fields['name'] === undefined ? undefined : nameProblemText('missing')

/** Searches that are kept under a name: the own ones and those of colleagues, and a form to keep the one that is shown. */
export function SavedViews({ list, address }: { list: ListName; address: ListAddress }) {
  const params = { organiser: useOrganiser().key }
  const views = useOperation(listViews, { params, query: { list } })
  const saving = useChange(saveView, [listViews])
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  async function keep(): Promise<void> {
    const body = { list, name, query: address.query, is_shared: isShared }
    if ((await saving.run({ params, body })) !== undefined) setName('')
  }
  return (
    <>
      <Answer of={views}>
        {({ body: { data } }) =>
          data.length === 0 ? (
            <p>{t('A search that you need again can be kept here under a name.')}</p>
          ) : (
            <ul className={styles.views}>
              {data.map((view) => (
                <SavedView key={view.id} view={view} />
              ))}
            </ul>
          )
        }
      </Answer>
      <form
        noValidate
        className={styles.keep}
        onSubmit={(event) => {
          event.preventDefault()
          void keep()
        }}
      >
        <TextField
          label={t('Keep this search as')}
          required
          maxLength={viewNameLengthMaximum}
          value={name}
          error={errorOfName(saving.problem)}
          onChange={({ target }) => setName(target.value)}
        />
        <Checkbox
          label={t('Colleagues see it too')}
          checked={isShared}
          onChange={({ target }) => setShared(target.checked)}
        />
        <Button type="submit" variant="secondary" loading={saving.isRunning}>
          {t('Keep')}
        </Button>
        <ProblemAlert problem={saving.problem} />
      </form>
    </>
  )
}

function SavedView({ view }: { view: View }) {
  const params = { organiser: useOrganiser().key, view: view.id }
  const changing = useChange(changeView, [listViews])
  const deleting = useChange(deleteView, [listViews])
  const [renamed, setRenamed] = useState<string | null>(null)
  async function rename(name: string): Promise<void> {
    const version = `"${view.version}"`
    if ((await changing.run({ params, body: { name }, version })) !== undefined) setRenamed(null)
  }
  if (renamed !== null) {
    return (
      <li>
        <form
          noValidate
          className={styles.keep}
          onSubmit={(event) => {
            event.preventDefault()
            void rename(renamed)
          }}
        >
          <TextField
            label={t('New name')}
            required
            maxLength={viewNameLengthMaximum}
            value={renamed}
            error={errorOfName(changing.problem)}
            onChange={({ target }) => setRenamed(target.value)}
          />
          <Button type="submit" variant="secondary" loading={changing.isRunning}>
            {t('Rename')}
          </Button>
          <ProblemAlert problem={changing.problem} />
        </form>
      </li>
    )
  }
  return (
    <li>
      <Link to={{ search: view.query }}>{view.name}</Link>
      {view.is_own ? (
        <>
          <Button
            variant="quiet"
            aria-label={t('Rename {name}', { name: view.name })}
            onClick={() => setRenamed(view.name)}
          >
            {t('Rename')}
          </Button>
          <Button
            variant="quiet"
            aria-label={t('Delete {name}', { name: view.name })}
            loading={deleting.isRunning}
            onClick={() => void deleting.run({ params })}
          >
            {t('Delete')}
          </Button>
        </>
      ) : (
        <span>{t('by {person}', { person: view.by })}</span>
      )}
      <ProblemAlert problem={deleting.problem} />
    </li>
  )
}
