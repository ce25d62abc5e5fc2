import { t } from '@foyer/language/texts.ts'
import { Icon } from '../icon/icon.tsx'
import type { ViewControl } from './use-view.ts'
import { isZoomed, wholePlan, zoomedAt } from './view.ts'
import styles from './zoom-controls.module.css'

const step = 1.7

/** Buttons that zoom in, zoom out, and show the whole plan. */
export function ZoomControls({ control }: { control: ViewControl }) {
  const { fly, frame, view } = control
  const zoomed = isZoomed(frame, view)
  const zoom = (factor: number) => () =>
    fly((from, inFrame) => {
      const { width, height } = inFrame.size
      return zoomedAt(inFrame, from, factor, { x: width / 2, y: height / 2 })
    })
  return (
    <div className={styles.controls}>
      <button type="button" aria-label={t('Zoom in')} onClick={zoom(step)}>
        <Icon name="plus" />
      </button>
      <button
        type="button"
        aria-label={t('Zoom out')}
        aria-disabled={!zoomed || undefined}
        onClick={zoom(1 / step)}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        aria-label={t('Whole plan')}
        aria-disabled={!zoomed || undefined}
        onClick={() => fly((_, inFrame) => wholePlan(inFrame))}
      >
        <svg
          width="20"
          height="20"
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M3 7V3H7M13 3H17V7M17 13V17H13M7 17H3V13" />
        </svg>
      </button>
    </div>
  )
}
