import { listOrderPapers } from '@foyer/contract/api/papers/list-order-papers.ts'
import { reissueOrderPapers } from '@foyer/contract/api/papers/reissue-order-papers.ts'
import { t } from '@foyer/language/texts.ts'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useNotices } from '../../../frame/notices.tsx'
import { useChange } from '../../../lib/use-change.ts'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import { OutcomeUnknown } from '../../../parts/outcome-unknown.tsx'
import { useOpenOrder } from '../order-context.ts'

const nobody = { company: '', address: '', vat_number: '', reference: '' }

/** Whom the papers of an order are for: a company, when its buyer needs that for their employer. */
export function ReissuePapersDialog({ onClose }: { onClose: () => void }) {
  const { order, params } = useOpenOrder()
  const notices = useNotices()
  const change = useChange(reissueOrderPapers, [listOrderPapers])
  const [to, setTo] = useState(nobody)
  const { fields = {} } = change.problem ?? {}
  const field = (name: keyof typeof nobody) => ({
    value: to[name],
    error: fields[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setTo({ ...to, [name]: target.value }),
  })
  async function save() {
    const answer = await (change.isUnknown ? change.repeat() : change.run({ params, body: to }))
    if (answer === undefined) return
    notices.say('success', t('The papers are made out to {company}.', { company: to.company }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('Make the papers out to a company')}
      action={t('Credit these, and issue new ones')}
      isRunning={change.isRunning}
      problem={change.problem}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <p>
        {order.has_others
          ? t(
              'Your own papers of this order are credited and issued anew, with the next numbers. What others sell in it stays as it is. No money moves.',
            )
          : t(
              'All papers of this order are credited and issued anew, with the next numbers. No money moves.',
            )}
      </p>
      <TextField label={t('Company')} {...field('company')} />
      <TextArea label={t('Address')} rows={4} {...field('address')} />
      <TextField label={t('VAT number')} mark="optional" {...field('vat_number')} />
      <TextField label={t('Their reference')} mark="optional" {...field('reference')} />
      {change.isUnknown && <OutcomeUnknown />}
    </ConfirmDialog>
  )
}
