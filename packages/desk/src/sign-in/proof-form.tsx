import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { t } from '@foyer/language/texts.ts'
import { useState } from 'react'
import type { ProofKind } from '../lib/proof.ts'
import { AskForCode } from './ask-for-code.tsx'
import { GiveCode } from './give-code.tsx'
import { useKeptSession } from './use-kept-session.ts'

/** The two steps of a proof by mail: to which address the code goes, and the code. */
export function ProofForm({ kind, onProved }: { kind: ProofKind; onProved: () => void }) {
  const { email: known, keep } = useKeptSession()
  const [sentTo, setSentTo] = useState<string | null>(null)
  // Somebody whose session has ended meanwhile has to sign in after all.
  const [isOver, setOver] = useState(false)
  const isAgain = kind === 'again' && !isOver

  function proved(session: AnswerOf<typeof getSession>) {
    keep(session)
    onProved()
  }
  return (
    <>
      {isAgain && (
        <p>
          {t(
            'This moves money, gives rights, emails many people or exports personal data, so please confirm who you are.',
          )}
        </p>
      )}
      {!isAgain && known !== null && (
        <p>{t('You were signed out. Nothing that you typed is lost.')}</p>
      )}
      {sentTo === null ? (
        <AskForCode known={known} isFixed={isAgain} onSent={setSentTo} onProved={proved} />
      ) : (
        <GiveCode
          email={sentTo}
          isAgain={isAgain}
          onProved={proved}
          onSessionOver={() => setOver(true)}
          onOtherAddress={() => setSentTo(null)}
        />
      )}
    </>
  )
}
