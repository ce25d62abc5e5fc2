import { getOwedToOrganiser } from '@foyer/contract/api/papers/get-owed-to-organiser.ts'
import { textsOf, type AnyRow, currencyOfRow } from '@foyer/contract/api/lists/list-columns.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { undoPayout } from '@foyer/contract/api/papers/undo-payout.ts'
import { listPayouts } from '@foyer/contract/api/lists/list-payouts.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { useOrganiser, useSession } from '../../lib/session.ts'
import { Answer } from '../../parts/answer.tsx'
import { Money, moneyText } from '../../parts/money.tsx'
import { ReportTable } from '../../parts/reports/report-table.tsx'
import { useNotices } from '../../frame/notices.tsx'
import { useChange } from '../../lib/use-change.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { ListPlace } from '../lists/list-place.tsx'
import { MakePayoutDialog } from './make-payout-dialog.tsx'

/** What the platform has paid out, and owes. Only who runs it marks a payout: the money leaves its account. */
export function Place() {
  const { person } = useSession()
  const [isMaking, setMaking] = useState(false)
  const [undone, setUndone] = useState<AnyRow | null>(null)
  return (
    <>
      <ListPlace
        list="payouts"
        actions={
          person.is_operator && (
            <Button variant="primary" onClick={() => setMaking(true)}>
              {t('Mark a payout')}
            </Button>
          )
        }
        above={() => <Owed />}
        {...(person.is_operator && {
          action: (row: AnyRow) =>
            row['status'] === 'made' && (
              <Button
                variant="quiet"
                aria-label={t('Undo the payout {reference}', {
                  reference: textsOf(row['reference'])[0] ?? '',
                })}
                onClick={() => setUndone(row)}
              >
                {t('Undo')}
              </Button>
            ),
        })}
      />
      {isMaking && <MakePayoutDialog onClose={() => setMaking(false)} />}
      {undone !== null && <UndoPayoutDialog payout={undone} onClose={() => setUndone(null)} />}
    </>
  )
}

/** What is owed at the moment, and what of it can be paid out. */
function Owed() {
  const { key } = useOrganiser()
  const reading = useOperation(getOwedToOrganiser, { params: { organiser: key } })
  return (
    <Answer of={reading}>
      {({ body }) =>
        body.data.length > 0 && (
          <ReportTable
            label={t('Owed at the moment')}
            columns={[t('Currency'), t('Owed'), t('Buyers have yet to pay'), t('Can be paid out')]}
            rows={body.data.map(({ currency, owed, awaited, payable }) => ({
              key: currency,
              cells: [
                currency,
                <Money key="owed" minor={owed} currency={currency} />,
                <Money key="awaited" minor={awaited} currency={currency} />,
                <Money key="payable" minor={payable} currency={currency} />,
              ],
            }))}
          />
        )
      }
    </Answer>
  )
}

/** Books a payout back: it stays in the list, as undone. */
function UndoPayoutDialog({ payout, onClose }: { payout: AnyRow; onClose: () => void }) {
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
