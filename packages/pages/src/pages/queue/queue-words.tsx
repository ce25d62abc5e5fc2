import { t } from '@foyer/language/texts.ts'
import type { QueuePage } from '../../renderers.ts'
import { In, type Shown } from './queue-in.tsx'

/** What each view says: how it stands, and what happens next. */
const words = (): readonly (readonly [views: string, text: string])[] => [
  [
    'before',
    t('Many people want these tickets, so they are sold through a queue. Come back when it opens.'),
  ],
  [
    'join:gathering',
    t('Many people want these tickets, so they are sold through a queue. Take your place now.'),
  ],
  [
    'before join:gathering gathering',
    t(
      'Places are drawn when the sale opens: everybody who is here by then has the same chance. Who comes later stands behind them, in order of arrival.',
    ),
  ],
  [
    'join:drawing join:open join:full join:paused',
    t(
      'Many people want these tickets, so they are let in one after another. Whoever comes now stands behind those who are here, in order of arrival.',
    ),
  ],
  [
    'join:full',
    t(
      'At the moment every ticket is in somebody’s basket. Some of them may come back, and are offered in the order of the queue.',
    ),
  ],
  ['join:paused', t('The queue is paused at the moment: nobody is called.')],
  [
    'drawing',
    t('The sale has opened. In a moment you see your place here; you need not do anything.'),
  ],
  [
    'waiting',
    t(
      'This page follows the queue by itself. When it is your turn, it says so, and so does its title; then you choose your tickets.',
    ),
  ],
  ['near', t('Please stay here: you are called in a moment, and then choose your tickets.')],
  [
    'called',
    t(
      'Come in and choose your tickets. Should the shop be full just now, you keep your turn and can try again.',
    ),
  ],
  [
    'full',
    t(
      'All tickets are in other people’s baskets. Some of them may not buy: what comes back is offered in the order of the queue, and you keep your place.',
    ),
  ],
  [
    'sold_out',
    t('Every ticket has been sold. If any come back, they are offered to the waiting list.'),
  ],
  [
    'paused',
    t('Nobody is called for the moment. You keep your place, and the queue goes on from here.'),
  ],
  [
    'off_sale',
    t('The organiser has taken the tickets off sale for now. Every place in the queue is kept.'),
  ],
  [
    'still',
    t(
      'The shop cannot say at the moment how far the queue is. Every place is kept, and this page tries again by itself.',
    ),
  ],
  ['closed', t('The queue is over: everybody can go straight to the tickets.')],
]

export function Words({ shown }: { shown: Shown }) {
  return words().map(([views, text]) => (
    <In key={views} as="p" views={views} shown={shown}>
      {text}
    </In>
  ))
}

function endedText(ended: NonNullable<QueuePage['ended']>): string {
  switch (ended) {
    case 'left':
      return t('You have given up your place. If you want one again, take a new one.')
    case 'over':
      return t('Your time to choose tickets is over.')
    case 'ordered':
      return t('Your turn ended with your order.')
    case 'basket left':
      return t('Your turn ended because its basket was given up or ran out of time.')
  }
}

/** What came of the last form, or of the last place. */
export function Notices({ page }: { page: QueuePage }) {
  return (
    <>
      {page.refused !== null && (
        <div id="wrong" tabIndex={-1} role="alert" className="note wrong">
          <p>{page.refused}</p>
        </div>
      )}
      {page.ended !== null && (
        <div className="note">
          <p>{endedText(page.ended)}</p>
        </div>
      )}
      <div role="status">
        <p className="note" data-away="" hidden>
          {t('The shop does not answer at the moment. Your place is kept; this page tries again.')}
        </p>
      </div>
      {page.refreshSeconds !== null && (
        <noscript>
          <p className="small">
            {t('This page loads itself again every {seconds} seconds.', {
              seconds: page.refreshSeconds,
            })}
          </p>
        </noscript>
      )}
    </>
  )
}
