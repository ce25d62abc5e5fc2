import { classNames } from '@foyer/ui/class-names.ts'
import styles from './thumbnail.module.css'

interface ThumbnailProps {
  readonly url: string | null
  /** Its first letter is shown where there is no picture. */
  readonly name: string
  readonly small?: boolean
}

/** The poster of an event, beside its name. */
export function Thumbnail({ url, name, small = false }: ThumbnailProps) {
  const className = classNames(styles.thumbnail, small && styles.small, url === null && styles.set)
  if (url === null) {
    return (
      <span className={className} aria-hidden="true">
        {/[\p{L}\p{N}]/u.exec(name)?.[0]}
      </span>
    )
  }
  return <img className={className} src={url} alt="" width={64} height={80} decoding="async" />
}
