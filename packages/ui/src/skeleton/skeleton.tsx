import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** CSS lengths of the content that is coming, so that nothing shifts when it does. */
  width?: string
  height?: string
  lines?: number
}

/** Bars in the shape of the content, which announce nothing; put `aria-busy` and a spoken status on the region around them. */
export function Skeleton({ width = '100%', height, lines = 1 }: SkeletonProps) {
  return Array.from({ length: lines }, (_, line) => (
    <span
      key={line}
      aria-hidden="true"
      className={styles.skeleton}
      style={{
        width: lines > 1 && line === lines - 1 ? `calc(${width} * 0.6)` : width,
        ...(height && { height }),
      }}
    />
  ))
}
