import { doorManifestPath } from '@foyer/contract/offline-door.ts'
import { useEffect } from 'react'

/** Says to the browser, for as long as the place is open, that it is a program to be installed. */
export function useManifest(organiser: string): void {
  useEffect(() => {
    const link = document.createElement('link')
    link.rel = 'manifest'
    link.href = doorManifestPath(organiser)
    document.head.append(link)
    return () => link.remove()
  }, [organiser])
}
