import type { ReactNode } from 'react'
import { useOrganiser } from '../lib/session.ts'
import { isOpenTo, type Place } from '../places/places.ts'
import { UnknownPlace } from './unknown-place.tsx'

/** Shows a place to those who may see it. */
export function OpenPlace({ place, content }: { place: Place; content: ReactNode }) {
  return isOpenTo(place, useOrganiser().rights) ? content : <UnknownPlace />
}
