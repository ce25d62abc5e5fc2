import { t } from '@foyer/language/texts.ts'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import type { QueuePage } from '../../renderers.ts'

/** How the places are drawn, so that anybody can work them out: the method is contract/src/rules/queue/draw.ts. */
export function DrawCheck({ page }: { page: QueuePage }) {
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
