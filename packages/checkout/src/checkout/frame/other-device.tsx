import { browserMessages } from '@foyer/contract/messages.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useCopy } from '../../lib/use-copy.ts'
import styles from './other-device.module.css'
import { useServices } from '../services.ts'

/** The link that continues a reservation with this reference in another browser. */
function smartCheckoutLink(reference: string): string {
  return `${location.origin}/smartcheckout/?session=${reference}`
}

/** The link that takes the reservation to another device; shown only while there is a reservation. */
export function OtherDevice({ checkout }: { checkout: Checkout }) {
  const { clock } = useServices()
  const { state, copy } = useCopy(clock)
  const { sale_reference, progress } = checkout
  const open = progress.payment === 'none' || progress.payment === 'bank_failed'
  if (sale_reference === null || progress.reservation !== 'live' || !open) return null
  const link = smartCheckoutLink(sale_reference)
  return (
    <Disclosure label={t('Continue on another device')}>
      <p className={styles.text}>
        {t(
          'Open this link there. Your tickets and the time they are reserved for move along; what you have typed about yourself does not.',
        )}
      </p>
      <div className={styles.copy}>
        <TextField
          label={t('Link to your reservation')}
          labelHidden
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="secondary" onClick={() => void copy(link)}>
          {browserMessages.copyLink}
        </Button>
      </div>
      <p role="status" className={styles.told}>
        {state === 'copied' && browserMessages.linkCopied}
        {state === 'failed' && t('Your browser does not allow copying: please select the link.')}
      </p>
    </Disclosure>
  )
}
