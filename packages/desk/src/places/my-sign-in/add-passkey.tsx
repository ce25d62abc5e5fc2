import { addPasskey } from '@foyer/contract/api/staff/passkeys/add-passkey.ts'
import { askPasskeyOptions } from '@foyer/contract/api/staff/passkeys/ask-passkey-options.ts'
import { listPasskeys } from '@foyer/contract/api/staff/passkeys/list-passkeys.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { useNotices } from '../../frame/notices.tsx'
import { useChange } from '../../lib/use-change.ts'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { browserName } from './browser-name.ts'

/** Makes a passkey on this device; it is named after the browser until somebody names it better. */
export function AddPasskey() {
  const notices = useNotices()
  const options = useChange(askPasskeyOptions)
  const add = useChange(addPasskey, [listPasskeys])
  const [isWaiting, setWaiting] = useState(false)
  const [isDeclined, setDeclined] = useState(false)

  async function make() {
    setDeclined(false)
    const asked = await options.run({ body: {} })
    if (asked === undefined) return
    setWaiting(true)
    try {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const response = await startRegistration({ optionsJSON: asked.body })
      const body = { name: browserName(navigator.userAgent), response }
      const answer = await add.run({ body: body as GivenBodyOf<typeof addPasskey> })
      if (answer !== undefined) notices.say('success', t('The next time you can sign in with it.'))
    } catch {
      setDeclined(true)
    } finally {
      setWaiting(false)
    }
  }
  return (
    <>
      <p>
        <Button
          variant="secondary"
          loading={options.isRunning || isWaiting || add.isRunning}
          onClick={() => void make()}
        >
          {t('Add a passkey')}
        </Button>
      </p>
      <p role="status">
        {isDeclined && t('No passkey was made: this device has one already, or it was stopped.')}
      </p>
      <ProblemAlert problem={options.problem ?? add.problem} />
    </>
  )
}
