import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { listPasskeys } from '@foyer/contract/api/staff/passkeys/list-passkeys.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { useOperation } from '../../lib/use-operation.ts'
import { Answer } from '../../parts/answer.tsx'
import { Row, RowList } from '../../parts/row-list.tsx'
import { Time } from '../../parts/time.tsx'
import { knowsPasskeys } from '../../sign-in/passkey.ts'
import { AddPasskey } from './add-passkey.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'

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
