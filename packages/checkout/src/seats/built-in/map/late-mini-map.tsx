import { lazy, type ReactElement, Suspense } from 'react'
import type { MiniMapProps } from './mini-map.tsx'

// Nobody needs it before zooming in; when it does not come, the map is as good as before.
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
