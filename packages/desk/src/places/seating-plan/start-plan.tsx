import type { PlanLayout } from '@foyer/contract/seating/plan-layout.ts'
import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { useState } from 'react'
import { useOpenedDocument } from '../../parts/document/document-context.ts'
import { idOfPath } from '../../parts/document/field-path.ts'
import { ImportPlan } from './import/import-plan.tsx'
import { BlockForm } from './make/block-form.tsx'
import { firstBlock } from './make/block-schema.ts'
import type { BlockWish } from './make/make-block.ts'
import { makePlan } from './make/make-plan.ts'
import { offeredColours } from './plan/category-colours.ts'

/** Where a plan comes from: made here from rows and seats, or a file that somebody has. */
export function StartPlan({
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
