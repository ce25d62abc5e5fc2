import { inOneLine, t } from '@foyer/language/texts.ts'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { renderDocument } from '../layout/document.tsx'
import { SiteFrame } from '../layout/site-frame.tsx'
import type { ErrorPage, PassingTrouble } from '../renderers.ts'
import styles from './error-page.module.css'

function titleOf({ status, passing }: ErrorPage): string {
  if (passing?.kind === 'away') return t('A short interval')
  if (status === 404) return t('There is nothing on this stage')
  if (status === 410) return t('The run of this one is over')
  if (status === 403) return t('Please try that again')
  if (status === 429 || status === 503) return t('There is a queue at the door')
  return status >= 500 ? t('The curtain is stuck') : t('That did not work')
}

function nextOf({ next }: PassingTrouble): string {
  return next.way === 'reloads'
    ? t('This page tries again by itself every few seconds. You need not do anything.')
    : t(
        'What you have just sent may not have arrived. Go back and look before you send it again; nothing is paid twice.',
      )
}

/** A refusal or a failure, in plain words, with the number that support asks for. */
export function errorPage(page: ErrorPage): string {
  const { status, message, requestId, siteName, look, passing, before } = page
  const back = passing?.next.way === 'back' ? passing.next.path : before
  return renderDocument({
    title: inOneLine([titleOf(page), siteName], ' - '),
    look,
    hidden: true,
    children: (
      <SiteFrame siteName={siteName} look={look}>
        <EmptyState
          level={1}
          title={titleOf(page)}
          action={
            <p className={styles.ways}>
              {back !== undefined ? (
                <LinkButton href={back}>{t('Back to the page before')}</LinkButton>
              ) : (
                <LinkButton href="/all-events/">{t('Browse events')}</LinkButton>
              )}
              <LinkButton href="/help/" variant="secondary">
                {t('Get help')}
              </LinkButton>
            </p>
          }
        >
          <p>{message}</p>
          {passing !== undefined && <p>{nextOf(passing)}</p>}
          <p className={styles.reference}>
            <RichText
              text={t('Error {status}, request <number/>', { status })}
              parts={{ number: <span className={styles.number}>{requestId}</span> }}
            />
          </p>
        </EmptyState>
      </SiteFrame>
    ),
  })
}
