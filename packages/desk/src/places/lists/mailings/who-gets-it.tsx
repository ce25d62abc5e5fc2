import { countRecipients } from '@foyer/contract/api/mailings/count-recipients.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { useOrganiser } from '../../../lib/session.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { Answer } from '../../../parts/answer.tsx'
import { useFilterChoices } from '../filters/filter-choices.ts'
import { listTexts } from '../list-texts.ts'
import type { Mailing } from './mailing-place.tsx'
import { audienceTexts, kindTexts, leftOutTexts, peopleText } from './mailing-texts.ts'
import styles from './mailings.module.css'

/** Whom it is for, as a sentence; and before it begins how many that are, and who is not among them and why. */
export function WhoGetsIt({ mailing, isCounted }: { mailing: Mailing; isCounted: boolean }) {
  return (
    <section aria-labelledby="who">
      <h2 id="who">{t('To whom')}</h2>
      <Sentence mailing={mailing} />
      {isCounted && <Counted mailing={mailing} />}
    </section>
  )
}

function Sentence({ mailing: { list, filters, audience, kind } }: { mailing: Mailing }) {
  const choices = useFilterChoices(list, filters)
  const parts = [
    ...(filters['q'] === undefined ? [] : [t('found by “{words}”', { words: filters['q'] })]),
    ...choices.flatMap(({ name, said }) => {
      const value = filters[name]
      return value === undefined ? [] : [said(value)]
    }),
  ]
  const where = parts.length === 0 ? t('all') : parts.join(', ')
  return (
    <p>
      {t('{list}: {what}', { list: listTexts[list].title, what: where })}
      <br />
      {audienceTexts[audience]} · {kindTexts[kind]}
    </p>
  )
}

function Counted({ mailing: { id } }: { mailing: Mailing }) {
  const { key: organiser } = useOrganiser()
  const count = useOperation(countRecipients, { params: { organiser, mailing: String(id) } })
  return (
    <Answer of={count}>
      {({ body: { people, left_out: leftOut, most_a_day: most } }) => (
        <>
          <p role="status">
            {people === 0
              ? t('Nobody would get it now.')
              : counted(people, {
                  one: '{count} person gets it.',
                  other: '{count} people get it.',
                })}
          </p>
          {leftOut.length > 0 && (
            <>
              <p>{t('Not among them:')}</p>
              <ul>
                {leftOut.map(({ reason, people: left }) => (
                  <li key={reason}>
                    {t('{people}: {reason}', {
                      people: peopleText(left),
                      reason: leftOutTexts[reason],
                    })}
                  </li>
                ))}
              </ul>
            </>
          )}
          {people > most && (
            <p className={styles.soft}>
              {counted(most, {
                one: 'You can write to {count} person a day; the others get it on the days after.',
                other:
                  'You can write to {count} people a day; the others get it on the days after.',
              })}
            </p>
          )}
        </>
      )}
    </Answer>
  )
}
