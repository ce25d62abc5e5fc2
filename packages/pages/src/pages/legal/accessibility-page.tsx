import { extensionsMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { renderSitePage } from '../../layout/site-page.tsx'
import { Article } from '../../parts/prose.tsx'
import type { PublicFrame } from '../../renderers.ts'

/** States how accessible buying is here, where to turn when it fails, and what is known to be missing. */
export function accessibilityPage(page: PublicFrame): string {
  return renderSitePage(page, {
    title: t('Accessibility'),
    description: t('How {site} works for everybody, and what to do where it does not.', {
      site: page.siteName,
    }),
    children: (
      <Article>
        <h1>{t('Accessibility')}</h1>
        <p>
          {t(
            'Everybody should be able to buy a ticket here, with a keyboard, a screen reader, large letters or little time. Our pages and the checkout are made to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, and are checked for it before each release.',
          )}
        </p>
        <h2>{t('What you can do')}</h2>
        <ul>
          <li>{t('Go through a whole purchase with the keyboard alone.')}</li>
          <li>{t('Enlarge a page to 400 % without scrolling sideways, and letters to 200 %.')}</li>
          <li>
            {t('Ask for more time, up to {times} times, when your tickets are kept for you.', {
              times: extensionsMaximum,
            })}
          </li>
          <li>
            {t('Choose seats from a list instead of the map, or let us choose the best ones.')}
          </li>
          <li>{t('Prove that you are no robot without a puzzle.')}</li>
          <li>{t('Use dark colours, and less movement, as your device is set.')}</li>
          <li>{t('Read every QR code as text: reference, seat and holder stand beside it.')}</li>
        </ul>
        <h2>{t('What is not there yet')}</h2>
        <ul>
          <li>
            {t(
              'The fields for a card belong to the payment provider, and the pages of your bank to your bank. We have no say in how they are made.',
            )}
          </li>
          <li>
            {t(
              'Some organisers use a seat map of another company. It has its own ways for keyboards and screen readers; where they do not do, we choose seats with you.',
            )}
          </li>
          <li>
            {t(
              'Texts and pictures of organisers are theirs: tell us where a description is missing.',
            )}
          </li>
        </ul>
        <h2>{t('When something is in your way')}</h2>
        <p>
          <RichText
            text={t(
              'Tell us, and we help you buy: <help>this is how you reach us</help>. Say which page it was and what you use. Access at a venue (a companion, a step-free way, a hearing loop) stands on the page of its event.',
            )}
            parts={{ help: (text) => <a href="/help/">{text}</a> }}
          />
        </p>
      </Article>
    ),
  })
}
