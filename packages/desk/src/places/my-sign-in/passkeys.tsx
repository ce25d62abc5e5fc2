import type { AnswerOf, GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { listPasskeys } from '@foyer/contract/api/staff/passkeys/list-passkeys.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { addPasskey } from '@foyer/contract/api/staff/passkeys/add-passkey.ts'
import { askPasskeyOptions } from '@foyer/contract/api/staff/passkeys/ask-passkey-options.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Answer } from '../../parts/answer.tsx'
import { Row, RowList } from '../../parts/row-list.tsx'
import { Time } from '../../parts/time.tsx'
import { knowsPasskeys } from '../../sign-in/passkey.ts'
import { useNotices } from '../../frame/notices.tsx'
import { useChange } from '../../lib/use-change.ts'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { browserName } from './browser-name.ts'

export type Passkey = AnswerOf<typeof listPasskeys>['data'][number]

type Doing = { readonly what: 'rename' | 'remove'; readonly passkey: Passkey } | null

/** The passkeys of this person. */
export function Passkeys() {
  const passkeys = useOperation(listPasskeys)
  const [doing, setDoing] = useState<Doing>(null)
  const stop = () => setDoing(null)
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">{t('Passkeys')}</h2>
      <p>
        {t(
          'A passkey signs you in with your fingerprint, your face or the lock of your device. Nobody can read it out of a mail.',
        )}
      </p>
      <Answer of={passkeys}>
        {({ body: { data } }) =>
          data.length > 0 && (
            <RowList>
              {data.map((passkey) => (
                <Row
                  key={passkey.id}
                  title={passkey.name}
                  actions={
                    <>
                      <Button
                        variant="quiet"
                        aria-label={t('Rename {name}', { name: passkey.name })}
                        onClick={() => setDoing({ what: 'rename', passkey })}
                      >
                        {t('Rename')}
                      </Button>
                      <Button
                        variant="quiet"
                        aria-label={t('Remove {name}', { name: passkey.name })}
                        onClick={() => setDoing({ what: 'remove', passkey })}
                      >
                        {t('Remove')}
                      </Button>
                    </>
                  }
                >
                  {t('made')} <Time at={passkey.created_at} shown="day" />
                  {passkey.last_used_at !== null && (
                    <>
                      {' · '}
                      {t('last used')} <Time at={passkey.last_used_at} />
                    </>
                  )}
                </Row>
              ))}
            </RowList>
          )
        }
      </Answer>
      {knowsPasskeys() ? (
        <AddPasskey />
      ) : (
        <p>{t('This browser makes no passkeys for this page.')}</p>
      )}
      {doing?.what === 'rename' && <RenamePasskeyDialog passkey={doing.passkey} onClose={stop} />}
      {doing?.what === 'remove' && <RemovePasskeyDialog passkey={doing.passkey} onClose={stop} />}
    </section>
  )
}

/** Makes a passkey on this device; it is named after the browser until somebody names it better. */
function AddPasskey() {
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
