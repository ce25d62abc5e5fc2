import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import type { DoorDate } from './device/door-types.ts'
import styles from './door.module.css'
import { fitsWords } from './find-guests.ts'

/** Buyers who stand at the door without a ticket, because it comes with the last payment: they are told why. */
export function UnpaidOrders({ counts, said }: { counts: DoorDate; said: string }) {
  const found = counts.unpaid.filter(({ buyer, order }) => fitsWords(said, buyer ?? '', order))
  if (found.length === 0) return null
  return (
    <section aria-label={t('Not paid in full')}>
      <h3 className={styles.title}>{t('Not paid in full: no ticket yet')}</h3>
      <ul className={styles.guests}>
        {found.slice(0, 20).map(({ order, buyer, type, quantity }) => (
          <li key={`${order} ${type}`} className={styles.guest}>
            <div className={styles.about}>
              <p className={styles.name}>{buyer ?? groupedReference(order)}</p>
              <p className={styles.refunded}>
                <Icon name="warning" size={18} />{' '}
                {counted(
                  quantity,
                  {
                    one: '1 × {type}, not paid in full',
                    other: '{count} × {type}, not paid in full',
                  },
                  { type: counts.types.find((one) => one.type === type)?.name ?? '' },
                )}
              </p>
              <p className={styles.soft}>{groupedReference(order)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
