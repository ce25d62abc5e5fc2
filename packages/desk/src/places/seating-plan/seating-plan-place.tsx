import { catalogueLineMaximum } from '@foyer/contract/limits.ts'
import type { PlanLayout } from '@foyer/contract/seating/plan-layout.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { FieldError } from '@foyer/ui/field/field.tsx'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import {
  useField,
  useFieldText,
  useFieldValue,
  useOpenedDocument,
} from '../../parts/document/document-context.ts'
import { BoundText } from '../../parts/document/fields/bound-text.tsx'
import { idOfPath } from '../../parts/document/field-path.ts'
import { DocumentPlace, type DocumentKind } from '../../parts/document-editor/document-place.tsx'
import { PlanEditor } from './edit/plan-editor.tsx'
import { PlanFile } from './import/plan-file.tsx'
import { knownLayout, layoutOf } from './plan/known-layouts.ts'
import { ImportPlan } from './import/import-plan.tsx'
import { BlockForm } from './make/block-form.tsx'
import { firstBlock } from './make/block-schema.ts'
import type { BlockWish } from './make/make-block.ts'
import { makePlan } from './make/make-plan.ts'
import { offeredColours } from './plan/category-colours.ts'

const planKind: DocumentKind = {
  section: 'seating_plans',
  titlePath: 'plan.name',
  untitled: t('New seating plan'),
  labels: {
    plan: t('Seating plan'),
    'plan.name': t('Name of the plan'),
    provider: t('Where the chart is kept'),
    provider_public_key: t('Public key of the seats.io workspace'),
    provider_region: t('Region of the seats.io workspace'),
  },
}

/** A seating plan: made from rows and seats or read from a file, with its categories given by clicking. */
export function Place() {
  const { plan = '' } = useParams()
  return (
    <DocumentPlace kind={planKind} documentKey={plan}>
      {({ title }) => <PlanFields planKey={plan} title={title} />}
    </DocumentPlace>
  )
}

function PlanFields({ planKey, title }: { planKey: string; title: string }) {
  const value = useFieldValue('plan')
  const { store, isReadOnly } = useOpenedDocument()
  const { error } = useField('plan')
  const provider = useFieldText('provider')
  const layout = useMemo(() => layoutOf(value), [value])
  const set = (plan: PlanLayout) => store.set('plan', knownLayout(plan))
  if (layout === null || layout.zones.every(({ rows }) => rows.length === 0))
    return <StartPlan title={title} onMake={set} />
  return (
    <div data-wide id={idOfPath('plan')} tabIndex={-1}>
      {provider === 'seatsio' && (
        <Alert type="info">
          <p>
            {t('Buyers see the chart that seats.io keeps. The seats here say how many there are.')}
          </p>
        </Alert>
      )}
      <BoundText path="plan.name" maxLength={catalogueLineMaximum} />
      {error !== undefined && <FieldError id="plan-error">{error}</FieldError>}
      <PlanEditor planKey={planKey} layout={layout} isReadOnly={isReadOnly} onChange={set} />
      <PlanFile
        layout={layout}
        isReadOnly={isReadOnly}
        // What it is called here stays: the file brings other seats, no other hall.
        onImport={(plan) => set({ ...plan, name: layout.name })}
      />
    </div>
  )
}

/** Where a plan comes from: made here from rows and seats, or a file that somebody has. */
function StartPlan({
  title,
  onMake,
}: {
  /** What it was called when it was begun. */
  title: string
  onMake: (plan: PlanLayout) => void
}) {
  const { isReadOnly } = useOpenedDocument()
  const [way, setWay] = useState<'make' | 'import'>('make')
  const [hasStage, setStage] = useState(true)
  if (isReadOnly) return <p>{t('There are no seats in this plan yet.')}</p>
  const planOf = (block: BlockWish) =>
    makePlan({
      name: title === '' ? t('Hall') : title,
      block,
      category: { name: t('Standard'), color: offeredColours[0] },
      stage: hasStage ? t('Stage') : null,
    })
  return (
    <div data-wide id={idOfPath('plan')} tabIndex={-1}>
      <RadioGroup
        label={t('How do you begin?')}
        name="plan-way"
        value={way}
        onChange={setWay}
        options={[
          { value: 'make', label: t('Make it from rows and seats') },
          { value: 'import', label: t('Import a file in the pretix format') },
        ]}
      />
      {way === 'import' ? (
        <ImportPlan
          // The name that was typed is told from other plans in lists; the file's is for a plan without one.
          onImport={(plan) => onMake(title === '' ? plan : { ...plan, name: title })}
        />
      ) : (
        <>
          <Checkbox
            label={t('There is a stage in front')}
            hint={t('The best seats are those near to it.')}
            checked={hasStage}
            onChange={({ target }) => setStage(target.checked)}
          />
          <BlockForm
            name={firstBlock.name}
            action={t('Make the plan')}
            preview={planOf}
            nameProblem={() => null}
            onMake={(block) => onMake(planOf(block))}
          />
        </>
      )}
    </div>
  )
}
