import { listPasskeys } from '@foyer/contract/api/staff/passkeys/list-passkeys.ts'
import { removePasskey } from '@foyer/contract/api/staff/passkeys/remove-passkey.ts'
import { t } from '@foyer/language/texts.ts'
import { useChange } from '../../lib/use-change.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import type { Passkey } from './passkeys.tsx'

/** Removes a passkey; a code by mail still signs its owner in. */
export function RemovePasskeyDialog({
  passkey: { id, name },
  onClose,
}: {
  passkey: Passkey
  onClose: () => void
}) {
  const change = useChange(removePasskey, [listPasskeys])
  async function confirm() {
    if ((await change.run({ params: { passkey: id } })) !== undefined) onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('Remove {name}?', { name })}
      action={t('Remove')}
      isRunning={change.isRunning}
      problem={change.problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {t(
          'Nobody signs in with it any more. A code by mail still works; your device may go on listing it until you remove it there.',
        )}
      </p>
    </ConfirmDialog>
  )
}
