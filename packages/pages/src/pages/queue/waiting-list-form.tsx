import { emailLengthMaximum, quantityMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { type FormsProps, Post } from './queue-forms.tsx'
import { emailInput } from '@foyer/ui/text-field/email-input.ts'
import { In } from './queue-in.tsx'

const said = {
  asked: () =>
    t(
      'Check your email: we have sent you a link. Your place on the waiting list counts once you have confirmed it there.',
    ),
  on_list: () =>
    t(
      'You are on the waiting list. If tickets come back, we email you. We then keep them for you for a limited time.',
    ),
}

/** For tickets that come back when there is nobody in the queue any more who could take them. */
export function WaitingListForm({ page, shown }: FormsProps) {
  if (page.waitingList === 'none') return null
  return (
    <In as="section" views="sold_out" shown={shown} className="card">
      <h2>{t('Waiting list')}</h2>
      {page.waitingList === 'asked' || page.waitingList === 'on_list' ? (
        <p>{said[page.waitingList]()}</p>
      ) : (
        <>
          <p>
            {t(
              'Leave your email address and confirm it by the link that we email you. If tickets come back, we offer them in the order in which addresses were confirmed, each for a limited time.',
            )}
          </p>
          <Post page={page} to="waiting-list" data-work="">
            <input type="hidden" name="proof" value="" />
            <label htmlFor="email">{t('Email')}</label>
            <input
              id="email"
              {...emailInput}
              name="email"
              autoComplete="email"
              maxLength={emailLengthMaximum}
              required
            />
            {page.events.length > 1 && (
              <>
                <label htmlFor="event">{t('Event')}</label>
                <select id="event" name="event" required>
                  {page.events.map(({ name, url }) => (
                    <option key={url} value={url.split('/')[2]}>
                      {name}
                    </option>
                  ))}
                </select>
              </>
            )}
            <label htmlFor="quantity">{t('Number of tickets')}</label>
            <p id="quantity-hint">
              {t('From {least} to {most}', { least: 1, most: quantityMaximum })}
            </p>
            <input
              id="quantity"
              name="quantity"
              inputMode="numeric"
              autoComplete="off"
              aria-describedby="quantity-hint"
              defaultValue={2}
              required
            />
            <button type="submit" className="button second">
              {t('Put me on the waiting list')}
            </button>
          </Post>
        </>
      )}
    </In>
  )
}
