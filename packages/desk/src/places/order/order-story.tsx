import { t } from '@foyer/language/texts.ts'
import { Time } from '../../parts/time.tsx'
import { useOpenOrder } from './order-context.ts'
import { OrderSection } from './order-section.tsx'
import styles from './order.module.css'

/** All that happened, the newest first. */
export function OrderStory() {
  const { order } = useOpenOrder()
  return (
    <OrderSection title={t('Story')}>
      <ol className={styles.story} reversed>
        {order.story.toReversed().map(({ at, text, by }, index) => (
          <li key={`${at} ${text} ${index}`}>
            <p className={styles.soft}>
              <Time at={at} />
              {by !== null && t(', {name}', { name: by })}
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </OrderSection>
  )
}
