import { t } from '@foyer/language/texts.ts'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { useSyncExternalStore } from 'react'
import { proofAsked, settleProof, whenProofIsAsked } from '../lib/proof.ts'
import { ProofForm } from '../sign-in/proof-form.tsx'

/** Asks who it is over the place that asked, so that nothing typed there is lost. */
export function ProofDialog() {
  const kind = useSyncExternalStore(whenProofIsAsked, proofAsked)
  return (
    <Modal
      open={kind !== null}
      title={kind === 'again' ? t('Please confirm that it is you') : t('Please sign in again')}
      onClose={() => settleProof(false)}
    >
      {kind !== null && <ProofForm kind={kind} onProved={() => settleProof(true)} />}
    </Modal>
  )
}
