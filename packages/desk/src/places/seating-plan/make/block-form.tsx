import type { PlanLayout } from '@foyer/contract/seating/plan-layout.ts'
import { wholeNumberIn } from '@foyer/contract/typed/read-amount.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useId } from 'react'
import { safeParse } from 'zod/v4/core'
import { useSchemaForm } from '../../../parts/form/use-schema-form.ts'
import { StillPlan } from '../map/still-plan.tsx'
import { blockBounds, blockSchema, blockWords, firstBlock } from './block-schema.ts'
import type { BlockWish } from './make-block.ts'
import styles from './make.module.css'

const curveOptions = [
  { value: 'straight', label: t('Straight') },
  { value: 'slight', label: t('Slightly curved') },
  { value: 'strong', label: t('Around the stage') },
]
const labelOptions = [
  { value: 'letters_without_i_and_o', label: t('A, B, C (no I, no O)') },
  { value: 'letters', label: t('A, B, C') },
  { value: 'numbers', label: t('1, 2, 3') },
]
const fromOptions = [
  { value: 'left', label: t('From the left') },
  { value: 'right', label: t('From the right') },
]

const number = { setValueAs: (typed: unknown) => wholeNumberIn(String(typed)) ?? Number.NaN }

/** Asks for a block of seats, and shows it as it is being asked for. */
export function BlockForm({
  name,
  action,
  preview,
  nameProblem,
  onMake,
}: {
  name: string
  /** What the button does. */
  action: string
  /** The plan with this block. */
  preview: (block: BlockWish) => PlanLayout
  /** Why a block cannot be called so; null when it can. */
  nameProblem: (name: string) => string | null
  onMake: (block: BlockWish) => void
}) {
  const { register, handleSubmit, setError, watch, formState } = useSchemaForm(blockSchema, {
    values: { ...firstBlock, name },
    words: blockWords,
  })
  const { errors } = formState
  const formId = useId()
  const wished = safeParse(blockSchema, watch())
  const make = handleSubmit((block) => {
    const wrong = nameProblem(block.name)
    if (wrong !== null) setError('name', { message: wrong })
    else onMake(block)
  })
  return (
    <form
      id={formId}
      noValidate
      className={styles.form}
      // A form inside of another part of the page: what it makes is nobody else's to send.
      onSubmit={(event) => {
        event.stopPropagation()
        void make(event)
      }}
    >
      <div>
        <TextField
          label={t('Name of the block')}
          hint={t(
            'Stands in front of row and seat: “Stalls, row C, seat 12”. Leave it empty for a small hall.',
          )}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <div className={styles.pair}>
          <TextField
            label={t('Rows')}
            hint={blockBounds.rows}
            inputMode="numeric"
            autoComplete="off"
            error={errors.rows?.message}
            {...register('rows', number)}
          />
          <TextField
            label={t('Seats in each row')}
            hint={blockBounds.seats}
            inputMode="numeric"
            autoComplete="off"
            error={errors.seats?.message}
            {...register('seats', number)}
          />
          <TextField
            label={t('Aisles through them')}
            hint={blockBounds.aisles}
            inputMode="numeric"
            autoComplete="off"
            error={errors.aisles?.message}
            {...register('aisles', number)}
          />
          <SelectField label={t('The rows are')} options={curveOptions} {...register('curve')} />
          <SelectField
            label={t('Rows are called')}
            options={labelOptions}
            {...register('labels')}
          />
          <SelectField
            label={t('Counted, facing the stage')}
            options={fromOptions}
            {...register('from')}
          />
        </div>
        <p role="status" className={styles.count}>
          {wished.success
            ? counted(wished.data.rows * wished.data.seats, {
                one: '{count} seat',
                other: '{count} seats',
              })
            : ''}
        </p>
        <Button type="submit">{action}</Button>
      </div>
      {wished.success && <StillPlan layout={preview(wished.data)} />}
    </form>
  )
}
