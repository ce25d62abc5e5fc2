import { getOwedToOrganiser } from '@foyer/contract/api/papers/get-owed-to-organiser.ts'
import { undoPayout } from '@foyer/contract/api/papers/undo-payout.ts'
import { currencyOfRow, textsOf, type AnyRow } from '@foyer/contract/api/lists/list-columns.ts'
import { listPayouts } from '@foyer/contract/api/lists/list-payouts.ts'
import { t } from '@foyer/language/texts.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useNotices } from '../../frame/notices.tsx'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { moneyText } from '../../parts/money.tsx'

/** Books a payout back: it stays in the list, as undone. */
export function UndoPayoutDialog({ payout, onClose }: { payout: AnyRow; onClose: () => void }) {
  const { key } = useOrganiser()
  const notices = useNotices()
  const change = useChange(undoPayout, [listPayouts, getOwedToOrganiser])
  const [why, setWhy] = useState('')
  const [isTried, setTried] = useState(false)
  const amount = moneyText(Number(payout['amount']), currencyOfRow(payout))
  async function undo() {
    setTried(true)
    if (why.trim() === '') return
    const [id = ''] = textsOf(payout['id'])
    const answer = await change.run({ params: { organiser: key, payout: id }, body: { why } })
    if (answer === undefined) return
    notices.say('success', t('The payout is booked back.'))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('Undo the payout of {amount}?', { amount })}
      action={t('Book it back')}
      isRunning={change.isRunning}
      problem={change.problem}
      onConfirm={() => void undo()}
      onClose={onClose}
    >
      <p>{t('It stays in the list and in statements, and the amount is owed again.')}</p>
      <TextField
        label={t('Why?')}
        autoComplete="off"
        value={why}
        onChange={({ target }) => setWhy(target.value)}
        error={isTried && why.trim() === '' ? t('Please say why') : change.problem?.fields['why']}
      />
    </ConfirmDialog>
  )
}
