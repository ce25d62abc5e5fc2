import type { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { codeLengthMaximum, codeSectionScroll } from '@foyer/contract/limits.ts'
import { basketMessages } from '@foyer/contract/messages.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { isMobile } from '../../../lib/use-media-query.ts'
import styles from './code-section.module.css'
import { useBasketUpdate, useIsBasketUpdating } from './use-basket-update.ts'

/** The folded section for discount and gift voucher codes. */
export function CodeSection({ checkout }: { checkout: Checkout }) {
  const [open, setOpen] = useState(false)
  const [code, setCodeText] = useState('')
  const [applied, setApplied] = useState<boolean | null>(null)
  const update = useBasketUpdate()
  const updating = useIsBasketUpdating()
  const scrolled = useRef(false)

  // The keyboard needs room: the style sheet adds the padding, and scrolling has to wait for it.
  useEffect(() => {
    if (open && !scrolled.current && isMobile()) scrollBy({ top: codeSectionScroll })
    scrolled.current = open
  }, [open])

  async function send(text: string) {
    setApplied(null)
    await update(async () => {
      const answer = await callEndpoint<typeof setCode>(
        { method: 'POST', path: '/ajax/checkout/checkout/set_code/', body: 'form' },
        { code: text },
      )
      if (text !== '') setApplied(answer.code_applied)
      if (answer.code_applied) setCodeText('')
    }, basketMessages.setCodeFailed)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!updating && code.trim() !== '') void send(code.trim())
  }

  const codes = Object.keys(checkout.discounts_applied)
  const removable = codes.length > 0 || checkout.gift_vouchers_applied_total > 0
  return (
    <div className={styles.section} data-open={open || undefined}>
      <Disclosure label={basketMessages.codeSection} open={open} onToggle={setOpen}>
        <form noValidate className={styles.form} onSubmit={submit}>
          <TextField
            label={t('Code')}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={codeLengthMaximum}
            value={code}
            error={applied === false ? basketMessages.codeInvalid : undefined}
            onChange={(event) => {
              setApplied(null)
              setCodeText(event.target.value)
            }}
          />
          <Button type="submit" variant="secondary" loading={updating}>
            {t('Apply')}
          </Button>
        </form>
        <div role="status">
          {applied === true && <Alert type="success">{basketMessages.codeApplied}</Alert>}
        </div>
        {removable && (
          <p className={styles.removal}>
            {codes.length > 0 && `${t('Applied: {codes}.', { codes: codes.join(', ') })} `}
            <button type="button" className={styles.link} onClick={() => void send('')}>
              {t('Remove codes')}
            </button>
          </p>
        )}
      </Disclosure>
    </div>
  )
}
