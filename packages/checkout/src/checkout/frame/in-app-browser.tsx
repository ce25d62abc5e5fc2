import { browserMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { Logo } from '@foyer/ui/brand/logo.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { PageFrame } from '@foyer/ui/page-frame/page-frame.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useCopy } from '../../lib/use-copy.ts'
import { FootLinks } from './foot-links.tsx'
import { useServices } from '../services.ts'

/** Shown in place of the checkout in a browser inside another app: it leads to a real browser. */
export default function InAppBrowser() {
  const { clock, config } = useServices()
  const { state, copy } = useCopy(clock)
  const link = location.href
  return (
    <PageFrame logo={<Logo name={config.siteName} />} footer={<FootLinks />}>
      <EmptyState
        level={1}
        title={browserMessages.incompatible}
        action={<Button onClick={() => void copy(link)}>{browserMessages.copyLink}</Button>}
      >
        <p>
          {t('Open this page in your own browser, such as Safari, Chrome or Firefox, to go on.')}
        </p>
        <p role="status">{state === 'copied' && browserMessages.linkCopied}</p>
        {state === 'failed' && (
          <TextField
            label={t('Your browser does not allow copying: please select the link.')}
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
        )}
      </EmptyState>
    </PageFrame>
  )
}
