import { counted, t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { markPlaces, type PlaceKind } from '../plan/edit-plan.ts'
import { nothing } from '../plan/selection.ts'
import styles from './plan-editor.module.css'
import type { PlanEdit } from './use-plan-edit.ts'

const kinds: readonly (readonly [PlaceKind, string])[] = [
  ['wheelchair', t('Wheelchair space')],
  ['companion', t('Companion seat')],
  ['seat', t('Ordinary seat')],
]

/** What can be done with the seats that are chosen, beside giving them a category. */
export function ChosenSeats({ edit, onRemove }: { edit: PlanEdit; onRemove: () => void }) {
  const { selection, choose, model } = edit
  const { size } = selection
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{t('Chosen seats')}</h2>
      <p role="status" className={styles.soft}>
        {size === 0
          ? t('Press seats on the plan, or drag a box around them.')
          : counted(size, { one: '{count} seat is chosen.', other: '{count} seats are chosen.' })}
      </p>
      <p className={styles.buttons}>
        <Button variant="quiet" onClick={() => choose(() => new Set(model.plan.seats.keys()))}>
          {t('Choose all')}
        </Button>
        {size > 0 && (
          <Button variant="quiet" onClick={() => choose(() => nothing)}>
            {t('Choose none')}
          </Button>
        )}
      </p>
      {size > 0 && (
        <>
          <p className={styles.label}>{t('They are')}</p>
          <p className={styles.buttons}>
            {kinds.map(([kind, text]) => (
              <Button
                key={kind}
                variant="secondary"
                className={styles.small}
                onClick={() => edit.edit((plan) => markPlaces(plan, selection, kind))}
              >
                {text}
              </Button>
            ))}
          </p>
          <p className={styles.buttons}>
            <Button variant="quiet" onClick={onRemove}>
              {counted(size, { one: 'Remove {count} seat', other: 'Remove {count} seats' })}
            </Button>
          </p>
        </>
      )}
    </section>
  )
}
