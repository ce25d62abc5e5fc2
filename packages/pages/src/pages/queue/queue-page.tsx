import { viewOf } from '@foyer/contract/rules/queue/queue-view.ts'
import { t } from '@foyer/language/texts.ts'
import { queueFiles } from '../../format/stylesheets.ts'
import { renderDocument } from '../../layout/document.tsx'
import { JsonScript } from '../../layout/json-script.tsx'
import { Brand } from '../../layout/site-frame.tsx'
import type { QueuePage } from '../../renderers.ts'
import { type QueueData, queueDataId } from './queue-data.ts'
import { OpeningFacts, PlaceFacts } from './queue-facts.tsx'
import { LeaveForm, NextStep } from './queue-forms.tsx'
import { In, type Shown } from './queue-in.tsx'
import { headingOf, scriptTexts, titleOf, turnInTitle } from './queue-texts.ts'
import { WaitingListForm } from './waiting-list-form.tsx'
import { Notices, Words } from './queue-words.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'

/** The state in which an address can be left: a page that loads itself again would lose what was typed. */
const isTypedIn = ({ state, waitingList }: QueuePage): boolean =>
  waitingList === 'open' && state.state === 'sold_out'

/** The room opens at `gathersFrom`; the server leaves that out once it has. */
function shownOf({ state, entry, gathersFrom }: QueuePage): Shown {
  const own =
    entry === null ? null : { number: entry.number, isInside: entry.standing === 'inside' }
  return { view: viewOf(state, own, gathersFrom === null), state: state.state }
}

const scriptData = (page: QueuePage): QueueData => ({
  stateUrl: `/ajax/queue/${page.key}/state/`,
  challengeUrl: `/ajax/queue/${page.key}/challenge/`,
  state: page.state,
  arrival: page.entry?.arrival ?? null,
  number: page.entry?.number ?? null,
  isInside: page.entry?.standing === 'inside',
  until: page.entry?.until ?? null,
  gathersFrom: page.gathersFrom,
  timeZone: page.timeZone,
  texts: scriptTexts(page),
})

function Awaited({ page }: { page: QueuePage }) {
  if (page.events.length === 0) return <p className="for">{page.siteName}</p>
  return (
    <ul className="for" aria-label={t('What people wait for')}>
      {page.events.map(({ name, url }) => (
        <li key={url}>
          <a href={url}>{name}</a>
        </li>
      ))}
    </ul>
  )
}

function Queue({ page, shown }: { page: QueuePage; shown: Shown }) {
  return (
    <>
      <header>
        <a href="/">
          <Brand siteName={page.siteName} look={page.look} />
        </a>
      </header>
      <main>
        <Awaited page={page} />
        <h1 tabIndex={-1} data-fill="heading">
          {headingOf(shown.view)}
        </h1>
        <p className="heard" role="status" data-fill="said" />
        <Notices page={page} />
        <PlaceFacts page={page} shown={shown} />
        <Words shown={shown} />
        <NextStep page={page} shown={shown} />
        <OpeningFacts page={page} shown={shown} />
        {page.entry !== null && (
          <In
            as="p"
            views="gathering drawing waiting near full paused off_sale still sold_out"
            shown={shown}
            className="kept"
          >
            {t('You can close this page: your place is kept. Come back to it in this browser.')}
          </In>
        )}
        <WaitingListForm page={page} shown={shown} />
        <DrawCheck page={page} />
        <LeaveForm page={page} shown={shown} />
      </main>
      <footer>
        <nav aria-label={t('Footer')}>
          <a href="/help/">{t('Help')}</a>
          <a href="/legal-information/">{t('Legal information')}</a>
          <a href="/accessibility/">{t('Accessibility')}</a>
        </nav>
      </footer>
    </>
  )
}

/**
 * The page on which people wait for their turn: light, because everybody comes at once, and the same without a script, which
 * only spares it being loaded again.
 */
export function queuePage(given: QueuePage): string {
  const page = isTypedIn(given) ? { ...given, refreshSeconds: null } : given
  const { refreshSeconds } = page
  const shown = shownOf(page)
  const { scriptUrl, styleUrls } = queueFiles()
  const isTurn = shown.view === 'called' || shown.view === 'inside'
  const title = titleOf(page, isTurn ? turnInTitle() : headingOf(shown.view))
  return renderDocument({
    title: page.refused === null ? title : t('Error: {title}', { title }),
    look: page.look,
    hidden: true,
    isLight: true,
    cssUrls: styleUrls,
    head: (
      <>
        {refreshSeconds !== null && (
          <noscript>
            <meta httpEquiv="refresh" content={String(refreshSeconds)} />
          </noscript>
        )}
        {scriptUrl !== null && <script src={scriptUrl} defer nonce={page.nonce} />}
      </>
    ),
    children: (
      <>
        <Queue page={page} shown={shown} />
        <JsonScript type="application/json" id={queueDataId} value={scriptData(page)} />
      </>
    ),
  })
}

/** How the places are drawn, so that anybody can work them out: the method is contract/src/rules/queue/draw.ts. */
function DrawCheck({ page }: { page: QueuePage }) {
  const { state, entry } = page
  const isDrawn = state.list_hash !== null
  return (
    <details data-check="">
      <summary>{t('How the draw can be checked')}</summary>
      <p>
        {t(
          'All places follow from two things: a seed, which was chosen before anybody came, and the list of all who were here at the opening. The hash of the seed (SHA-256) is shown from the beginning, so that nobody can choose another one later:',
        )}
      </p>
      <p className="code">{state.seed_hash}</p>
      <p data-drawn="no" hidden={isDrawn}>
        {t('After the draw the seed, the list and its hash are shown here.')}
      </p>
      <div data-drawn="yes" hidden={!isDrawn}>
        <p>{t('The seed:')}</p>
        <p className="code" data-fill="seed">
          {state.seed}
        </p>
        <p>
          <RichText
            text={t(
              'The hash of <list>the list</list>, one line for each place in order of arrival:',
            )}
            parts={{ list: (text) => <a href={`/queue/${page.key}/entries.txt`}>{text}</a> }}
          />
        </p>
        <p className="code" data-fill="list">
          {state.list_hash}
        </p>
        <p role="status" data-fill="checked" />
      </div>
      {entry !== null && (state.drawn === null || entry.arrival <= state.drawn) && (
        <p>{t('Your line in the list: {number}', { number: String(entry.arrival) })}</p>
      )}
      <p>
        {t(
          'The method: the SHA-256 of the bytes of the seed, followed by those of the hash of the list, is the key of an AES-256 stream in counter mode, from counter 0, over zeros. The list is shuffled from its end to its beginning (Fisher and Yates): line i, counted from 0, changes places with the line that the eight bytes from 8 × i on name, read as one number, first byte first, modulo i + 1. The line that stands at i in the end has place i + 1.',
        )}
      </p>
    </details>
  )
}
