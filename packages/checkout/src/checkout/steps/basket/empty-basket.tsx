import { basketMessages, stepTitles } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { MobileFooter } from '@foyer/ui/mobile-footer/mobile-footer.tsx'
import { useIsWide } from '../../../lib/use-media-query.ts'
import { totalText } from '../../amounts.ts'
import { useStepHeading } from '../../journey/use-step-heading.ts'
import { useUser } from '../../use-user.ts'
import { BasketNotices, type BasketNoticesProps } from './basket-notices.tsx'
import styles from './basket.module.css'

/** An empty basket: what happened, and where to go on. */
export function EmptyBasket({ checkout, cameWith }: BasketNoticesProps) {
  const user = useUser()
  const heading = useStepHeading(stepTitles.basket)
  const wide = useIsWide()
  const browse = (
    <LinkButton wide={!wide} href="/all-events/">
      {basketMessages.browseEvents}
    </LinkButton>
  )
  const invited = user === undefined || user.id === null || !user.subscribed
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {stepTitles.basket}
      </h1>
      <BasketNotices {...{ checkout, cameWith }} />
      <EmptyState
        title={basketMessages.empty}
        action={
          <div className={styles.ways}>
            {wide && browse}
            {invited && (
              <LinkButton href="/mailing-list" variant="secondary">
                {t('Sign up to our mailing list')}
              </LinkButton>
            )}
          </div>
        }
      />
      {!wide && <MobileFooter total={totalText(checkout)}>{browse}</MobileFooter>}
    </>
  )
}
