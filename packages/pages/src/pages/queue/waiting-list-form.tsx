import { emailLengthMaximum, quantityMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { type FormsProps, Post } from './queue-forms.tsx'
import { In } from './queue-in.tsx'

/** For tickets that come back when there is nobody in the queue any more who could take them. */
export function WaitingListForm({ page, shown }: FormsProps) {
  if (page.waitingList === 'none') return null
  return (
    <In as="section" views="sold_out" shown={shown} className="card">
      <h2>{t('Waiting list')}</h2>
      {page.waitingList === 'left' ? (
        <p>
          {t(
            'You are on the waiting list. If tickets come back, we write to you; they are then kept for you for a limited time.',
          )}
        </p>
      ) : (
        <>
          <p>
            {t(
              'Leave your e-mail address: if tickets come back, we offer them in the order of this list, each for a limited time.',
            )}
          </p>
          <Post page={page} to="waiting-list" data-work="">
            <input type="hidden" name="proof" value="" />
            <label htmlFor="email">{t('Email')}</label>
            <input
              id="email"
              type="email"
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
            <input
              id="quantity"
              type="number"
              name="quantity"
              inputMode="numeric"
              min={1}
              max={quantityMaximum}
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
