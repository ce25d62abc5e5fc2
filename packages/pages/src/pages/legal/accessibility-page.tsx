import { renderSitePage } from '../../layout/site-page.tsx'
import { Article } from '../../parts/prose.tsx'
import type { PageFrame } from '../../renderers.ts'

/** How far everybody can buy here, what to do who cannot, and what is known to be missing. */
export function accessibilityPage(page: PageFrame): string {
  return renderSitePage(page, {
    title: 'Accessibility',
    description: `How ${page.siteName} works for everybody, and what to do where it does not.`,
    children: (
      <Article>
        <h1>Accessibility</h1>
        <p>
          Everybody should be able to buy a ticket here, with a keyboard, a screen reader, large
          letters or little time. Our pages and the checkout are made to meet the Web Content
          Accessibility Guidelines (WCAG) 2.2 at level AA, and are checked for it before each
          release.
        </p>
        <h2>What you can do</h2>
        <ul>
          <li>Go through a whole purchase with the keyboard alone.</li>
          <li>Enlarge a page to 400 % without scrolling sideways, and letters to 200 %.</li>
          <li>Ask for more time, up to three times, when your tickets are kept for you.</li>
          <li>Choose seats from a list instead of the map, or let us choose the best ones.</li>
          <li>Prove that you are no robot without a puzzle.</li>
          <li>Use dark colours, and less movement, as your device is set.</li>
          <li>Read every QR code as text: reference, seat and holder stand beside it.</li>
        </ul>
        <h2>What is not there yet</h2>
        <ul>
          <li>
            The fields for a card belong to the payment provider, and the pages of your bank to your
            bank. We have no say in how they are made.
          </li>
          <li>
            Some organisers use a seat map of another company. It has its own ways for keyboards and
            screen readers; where they do not do, we choose seats with you.
          </li>
          <li>
            Texts and pictures of organisers are theirs: tell us where a description is missing.
          </li>
        </ul>
        <h2>When something is in your way</h2>
        <p>
          Tell us, and we help you buy: <a href="/help/">this is how you reach us</a>. Say which
          page it was and what you use. Access at a venue (a companion, a step-free way, a hearing
          loop) stands on the page of its event.
        </p>
      </Article>
    ),
  })
}
