import { t } from '@foyer/language/texts.ts'
import { BlockForm } from '../make/block-form.tsx'
import { addBlock } from '../make/make-plan.ts'
import type { PlanEdit } from './use-plan-edit.ts'

/** Puts a further block of seats behind what is there. */
export function AddBlock({ edit }: { edit: PlanEdit }) {
  const { layout } = edit
  const category = layout.categories[0]?.name ?? ''
  const names = new Set(layout.zones.map(({ name }) => name))
  return (
    <BlockForm
      name={t('Balcony')}
      action={t('Add the block')}
      preview={(block) => addBlock(layout, block, category)}
      nameProblem={(name) =>
        names.has(name)
          ? t('There is a block of this name. Its seats would be called the same.')
          : null
      }
      onMake={(block) => edit.edit((plan) => addBlock(plan, block, category))}
    />
  )
}
