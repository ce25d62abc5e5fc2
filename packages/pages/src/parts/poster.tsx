import { classNames } from '@foyer/ui/class-names.ts'
import type { Picture } from '../renderers.ts'
import styles from './poster.module.css'

interface PosterProps {
  picture: Picture | null
  /** Set in type where there is no picture. */
  title: string
  /** Beside the title, where saying it twice would only be noise. */
  silent?: boolean
  /** In sight as the page opens: fetched at once. */
  first?: boolean
  className?: string | undefined
}

/** Four by five, like everything that hangs in a foyer. */
export function Poster({ picture, title, silent = false, first = false, className }: PosterProps) {
  if (picture === null) {
    return (
      <span className={classNames(styles.poster, styles.set, className)} aria-hidden="true">
        {title}
      </span>
    )
  }
  return (
    <img
      className={classNames(styles.poster, className)}
      src={picture.url}
      alt={silent ? '' : picture.alt}
      width={800}
      height={1000}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
