import styles from './picture.module.css'
import type { PictureShape } from './picture-shapes.ts'

/** A picture as pages show it, or the place where it will be. */
export function PicturePreview({ url, shape }: { url: string | null; shape: PictureShape }) {
  return url === null ? (
    <div className={styles.none} data-shape={shape} aria-hidden="true" />
  ) : (
    <img src={url} alt="" className={styles.preview} data-shape={shape} />
  )
}
