import { classNames } from '@foyer/ui/class-names.ts'
import styles from './thumbnail.module.css'

/** The poster of an event, beside its name; a blank sheet when there is none. */
export function Thumbnail({ url, small = false }: { url: string | null; small?: boolean }) {
  const className = classNames(styles.thumbnail, small && styles.small)
  if (url === null) return <span className={className} aria-hidden="true" />
  return <img className={className} src={url} alt="" width={64} height={80} decoding="async" />
}
