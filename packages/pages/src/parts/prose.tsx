import type { ReactNode } from 'react'
import type { SafeHtml } from '../renderers.ts'
import styles from './prose.module.css'

/** An organiser's text, which the server has sanitised. */
export function Prose({ html }: { html: SafeHtml }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}

/** The product's own text at the same width. */
export function Article({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}
