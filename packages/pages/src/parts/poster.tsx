import {
  isRaster,
  madePictureUrl,
  pageWidths,
  type PictureFormat,
} from '@foyer/contract/pictures.ts'
import { classNames } from '@foyer/ui/class-names.ts'
import type { Picture } from '../renderers.ts'
import styles from './poster.module.css'

interface PosterProps {
  picture: Picture | null
  /** Shown as text where there is no picture. */
  title: string
  /** Hides the picture from screen readers where it stands beside the title, which would be read twice. */
  silent?: boolean
  /** In sight as the page opens, so it is fetched at once. */
  first?: boolean
  /** Decides how wide it is drawn: as a card in the grid, or beside the event's facts. */
  place?: 'wall' | 'page'
  className?: string | undefined
}

/** A title with more letters than this is set smaller, so that all of it fits. */
const longTitle = 40

const sizes = {
  wall: '(min-width: 48em) 17rem, 46vw',
  page: '(min-width: 72em) 30rem, (min-width: 48em) 42vw, 100vw',
} as const

/** The same picture in several widths, "… 320w, … 640w"; undefined where the shop does not resize it. */
function widthsOf(url: string, format: PictureFormat): string | undefined {
  const made = pageWidths.map((width) => [madePictureUrl(url, `w${width}`, format), width] as const)
  return made.some(([url]) => url === null)
    ? undefined
    : made.map(([url, width]) => `${url} ${width}w`).join(', ')
}

/** Every poster is four by five. A drawing is sent as it stands; a photograph in the size it needs. */
export function Poster(props: PosterProps) {
  const { picture, title, silent = false, first = false, place = 'wall', className } = props
  if (picture === null) {
    return (
      <span
        className={classNames(
          styles.poster,
          styles.set,
          title.length > longTitle && styles.long,
          className,
        )}
        aria-hidden="true"
      >
        {title}
      </span>
    )
  }
  const image = (
    <img
      className={classNames(styles.poster, className)}
      src={(isRaster(picture.url) ? madePictureUrl(picture.url, 'w640') : null) ?? picture.url}
      alt={silent ? '' : picture.alt}
      width={800}
      height={1000}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  )
  const [avif, webp] = [widthsOf(picture.url, 'avif'), widthsOf(picture.url, 'webp')]
  if (!isRaster(picture.url) || avif === undefined || webp === undefined) return image
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes[place]} />
      <source type="image/webp" srcSet={webp} sizes={sizes[place]} />
      {image}
    </picture>
  )
}
