import { lazy, type ReactElement, Suspense } from 'react'
import type { MiniMapProps } from './mini-map.tsx'

// The small map is not needed before zooming in; when it does not load, the map works as well as before.
const MiniMap = lazy(async () => {
  const loaded = await import('./mini-map.tsx').catch(() => null)
  return { default: loaded?.MiniMap ?? Nothing }
})

const Nothing: (props: MiniMapProps) => ReactElement = () => <></>

export const LateMiniMap = (props: MiniMapProps) => (
  <Suspense fallback={null}>
    <MiniMap {...props} />
  </Suspense>
)
