import type { ReactNode } from 'react'
import type { SafeHtml } from '../renderers.ts'
import styles from './prose.module.css'

/** Text of an organiser, which the server has sanitised. */
export function Prose({ html }: { html: SafeHtml }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Text of ours in the same measure. */
export function Article({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}
