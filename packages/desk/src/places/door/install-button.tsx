import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useSyncExternalStore } from 'react'

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent; only some browsers offer it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()
function change(next: InstallOffer | null) {
  offer = next
  for (const listener of listeners) listener()
}
// The browser offers it once, perhaps before the button is there.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  change(event as InstallOffer)
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Puts the door beside the other programs of the device, where the browser can do that for us. */
export function InstallButton() {
  const found = useSyncExternalStore(subscribe, () => offer)
  if (found === null)
    return <p>{t('To have the door as a program of its own, add this page to the home screen.')}</p>
  return (
    <Button
      variant="secondary"
      onClick={() => {
        change(null)
        void found.prompt()
      }}
    >
      {t('Install on this device')}
    </Button>
  )
}
