import styles from './state-mark.module.css'

/** How something stands, in words; the colour only says it once more. */
export function StateMark({ name, tone }: { name: string; tone: 'good' | 'quiet' | 'bad' }) {
  return (
    <span className={styles.state} data-tone={tone}>
      {name}
    </span>
  )
}
