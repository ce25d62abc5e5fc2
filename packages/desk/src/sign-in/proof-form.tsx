import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import type { ProofKind } from '../lib/proof.ts'
import { useOperation } from '../lib/use-operation.ts'

/** Looks whether this browser has been signed in meanwhile, as in another window. */
export function ProofForm({ kind, onProved }: { kind: ProofKind; onProved: () => void }) {
  const { refetch, isFetching } = useOperation(getSession)
  async function look() {
    const { data } = await refetch()
    if (data?.body.person != null) onProved()
  }
  return (
    <>
      <p>
        {kind === 'again'
          ? t('This moves money or gives rights, so we ask again who you are.')
          : t('You were signed out. Nothing that you typed is lost.')}
      </p>
      <Button variant="primary" loading={isFetching} onClick={() => void look()}>
        {t('I have signed in')}
      </Button>
    </>
  )
}
