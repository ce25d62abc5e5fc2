import { seatCategoryLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { type SubmitEvent, useId, useState } from 'react'
import { colourOf, freshColour } from '../plan/category-colours.ts'
import {
  addCategory,
  changeCategory,
  giveCategory,
  nameTaken,
  removeCategory,
} from '../plan/edit-plan.ts'
import { nothing, ofCategory } from '../plan/selection.ts'
import { takenWords, type TakenSeats } from '../plan/taken-seats.ts'
import { ColourChoice } from './colour-choice.tsx'
import styles from './plan-editor.module.css'
import type { PlanEdit } from './use-plan-edit.ts'

/** Makes a category, or changes one. The seats that are chosen go into a new one. */
export function CategoryDialog({
  edit,
  taken,
  category,
  onClose,
}: {
  edit: PlanEdit
  taken: TakenSeats
  category: { readonly name: string; readonly color?: string | undefined } | null
  onClose: () => void
}) {
  const { layout, selection, choose } = edit
  const chosen = takenWords(taken, selection)
  const [name, setName] = useState(category?.name ?? '')
  const [color, setColor] = useState(() =>
    category === null
      ? freshColour(layout.categories.map((one) => one.color))
      : colourOf(category.color),
  )
  const [wasPressed, setPressed] = useState(false)
  const formId = useId()
  const wrong = nameTaken(layout, name, category?.name ?? null)
    ? t('Another category is called so.')
    : name.trim() === ''
      ? t('Please give it a name, as buyers read it: “Stalls”, “First price”.')
      : undefined
  const others = layout.categories.filter((one) => one.name !== category?.name)

  function save(event: SubmitEvent) {
    event.preventDefault()
    setPressed(true)
    if (wrong !== undefined) return
    const called = name.trim()
    if (category !== null)
      edit.edit((plan) => changeCategory(plan, category.name, { name: called, color }))
    else {
      edit.edit((plan) => giveCategory(addCategory(plan, called, color), selection, called))
      choose(() => nothing)
    }
    onClose()
  }
  return (
    <Modal
      open
      title={category === null ? t('New category') : t('Change the category')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {category === null ? t('Make the category') : t('Change it')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save}>
        <TextField
          label={t('Name')}
          maxLength={seatCategoryLengthMaximum}
          autoComplete="off"
          value={name}
          error={wasPressed ? wrong : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        {category === null && chosen !== '' && (
          <p>
            {t('Of the chosen seats: {taken}. Whoever has one keeps it, and the price they paid.', {
              taken: chosen,
            })}
          </p>
        )}
        <ColourChoice color={color} others={others} onChange={setColor} />
      </form>
      {category !== null && others.length > 0 && (
        <RemoveCategory
          others={others.map((one) => one.name)}
          taken={takenWords(taken, ofCategory(edit.model.plan, category.name))}
          onRemove={(into) => {
            edit.edit((plan) => removeCategory(plan, category.name, into))
            onClose()
          }}
        />
      )}
    </Modal>
  )
}

function RemoveCategory({
  others,
  taken,
  onRemove,
}: {
  others: readonly string[]
  /** What of its seats is sold and held; empty for nothing. */
  taken: string
  onRemove: (into: string) => void
}) {
  const [into, setInto] = useState(others[0] ?? '')
  return (
    <div className={styles.remove}>
      <SelectField
        label={t('Or put all its seats into')}
        value={into}
        options={others.map((name) => ({ value: name, label: name }))}
        hint={
          taken === ''
            ? undefined
            : t('Of its seats: {taken}. Whoever has one keeps it, and the price they paid.', {
                taken,
              })
        }
        onChange={({ target }) => setInto(target.value)}
      />
      <Button variant="secondary" onClick={() => onRemove(into)}>
        {t('Remove this category')}
      </Button>
    </div>
  )
}
