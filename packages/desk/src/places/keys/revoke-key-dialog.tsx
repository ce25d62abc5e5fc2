import { listKeyGrants } from '@foyer/contract/api/staff/grants/list-key-grants.ts'
import { listKeys } from '@foyer/contract/api/staff/list-keys.ts'
import { revokeKey } from '@foyer/contract/api/staff/revoke-key.ts'
import { t } from '@foyer/language/texts.ts'
import { useNotices } from '../../frame/notices.tsx'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Answer } from '../../parts/answer.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import type { ApiKey } from './key-list.tsx'

/** Ends a key, and says what it set up that stays. */
export function RevokeKeyDialog({
  one: { id, name },
  onClose,
}: {
  one: ApiKey
  onClose: () => void
}) {
  const organiser = useOrganiser()
  const notices = useNotices()
  const change = useChange(revokeKey, [listKeys])
  const grants = useOperation(listKeyGrants, { params: { organiser: organiser.key, key: id } })
  async function confirm() {
    const answer = await change.run({ params: { organiser: organiser.key, key: id } })
    if (answer === undefined) return
    notices.say('success', t('The key {name} works no more.', { name }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('Revoke the key {name}?', { name })}
      action={t('Revoke the key')}
      isRunning={change.isRunning}
      problem={change.problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {t('The program that uses it is refused from its next call on. This cannot be undone.')}
      </p>
      <Answer of={grants}>
        {({ body: { webhooks } }) =>
          webhooks.length > 0 && (
            <p>
              {t(
                'This key set up webhooks that keep sending: {hosts}. Delete them under Webhooks if you no longer need them.',
                { hosts: webhooks.map(({ host }) => host).join(', ') },
              )}
            </p>
          )
        }
      </Answer>
    </ConfirmDialog>
  )
}
