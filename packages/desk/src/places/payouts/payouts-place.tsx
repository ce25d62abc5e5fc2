import { getOwedToOrganiser } from '@foyer/contract/api/papers/get-owed-to-organiser.ts'
import { textsOf, type AnyRow } from '@foyer/contract/api/lists/list-columns.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { useOperation } from '../../lib/use-operation.ts'
import { useOrganiser, useSession } from '../../lib/session.ts'
import { Answer } from '../../parts/answer.tsx'
import { Money } from '../../parts/money.tsx'
import { ReportTable } from '../../parts/reports/report-table.tsx'
import { ListPlace } from '../lists/list-place.tsx'
import { MakePayoutDialog } from './make-payout-dialog.tsx'
import { UndoPayoutDialog } from './undo-payout-dialog.tsx'

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
