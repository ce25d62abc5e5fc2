import type { ReactNode } from 'react'
import { useOrganiser, useSession } from '../lib/session.ts'
import { isOpenTo, type Place } from '../places/place.ts'
import { PasskeyNeeded } from './passkey-needed.tsx'
import { UnknownPlace } from './unknown-place.tsx'

/** Shows a place to those who may see it. */
export function OpenPlace({ place, content }: { place: Place; content: ReactNode }) {
  const organiser = useOrganiser()
  const { person } = useSession()
  const needsPasskey = organiser.passkey_required && place.isPersonal !== true
  if (needsPasskey && !person.shown_passkey) return <PasskeyNeeded />
  return isOpenTo(place, organiser.rights) ? content : <UnknownPlace />
}
