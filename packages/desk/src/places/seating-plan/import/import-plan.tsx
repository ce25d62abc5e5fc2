import { checkSeatingPlan } from '@foyer/contract/api/catalogue/check-seating-plan.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { PlanLayout } from '@foyer/contract/seating/plan-layout.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useOrganiser } from '../../../lib/session.ts'
import { useChange } from '../../../lib/use-change.ts'
import { ProblemAlert } from '../../../parts/problem-alert.tsx'
import { StillPlan } from '../map/still-plan.tsx'
import { layoutOf } from '../plan/known-layouts.ts'
import { readPlanText } from './plan-text.ts'

type Checked = AnswerOf<typeof checkSeatingPlan>

/** Reads a plan from a file: it is looked at before it takes the place of anything. */
export function ImportPlan({ onImport }: { onImport: (plan: PlanLayout) => void }) {
  const { key: organiser } = useOrganiser()
  const check = useChange(checkSeatingPlan)
  const [refused, setRefused] = useState<string | null>(null)
  const [found, setFound] = useState<{ value: unknown; checked: Checked } | null>(null)
  async function read(file: File | undefined) {
    setFound(null)
    setRefused(null)
    check.reset()
    if (file === undefined) return
    const text = readPlanText(await file.text())
    if (text.kind === 'refused') {
      setRefused(text.why)
      return
    }
    const answer = await check.run({ params: { organiser }, body: { plan: text.value } })
    if (answer !== undefined) setFound({ value: text.value, checked: answer.body })
  }
  const layout = found === null || found.checked.problems.length > 0 ? null : layoutOf(found.value)
  return (
    <>
      <TextField
        type="file"
        accept=".json,application/json"
        label={t('File of the plan')}
        hint={t(
          'A seating plan in the pretix format (JSON). Nothing changes before you have seen it.',
        )}
        error={refused ?? undefined}
        aria-busy={check.isRunning}
        onChange={({ target }) => void read(target.files?.[0])}
      />
      <ProblemAlert problem={check.problem} />
      {found !== null && found.checked.problems.length > 0 && <Mistakes checked={found.checked} />}
      {found !== null && layout !== null && (
        <>
          <StillPlan layout={layout} />
          <p role="status">
            {counted(found.checked.seats, { one: '{count} seat', other: '{count} seats' })}
            {': '}
            {found.checked.categories
              .map(({ name, seats }) => t('{seats} in {category}', { seats, category: name }))
              .join(', ')}
          </p>
          <Button onClick={() => onImport(layout)}>{t('Take this plan')}</Button>
        </>
      )}
    </>
  )
}

function Mistakes({ checked: { problems } }: { checked: Checked }) {
  return (
    <Alert type="error" role="alert" title={t('This plan cannot be used as it is')}>
      <ul>
        {problems.map(({ path, text }, index) => (
          <li key={index}>
            {path.length > 0 && <code>{path.join('.')}</code>} {text}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
