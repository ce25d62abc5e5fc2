import { getMailing } from '@foyer/contract/api/mailings/get-mailing.ts'
import { showMailingPage } from '@foyer/contract/api/mailings/show-mailing-page.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { useParams } from 'react-router'
import { urlOf } from '../../../lib/call-operation.ts'
import { useOrganiser, useRight } from '../../../lib/session.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { Answer } from '../../../parts/answer.tsx'
import { PageHeading } from '../../../parts/page-heading.tsx'
import { StateMark } from '../../../parts/state-mark.tsx'
import { Time } from '../../../parts/time.tsx'
import { numberText } from '../../../parts/figures/number-text.ts'
import { Figure, Figures as FigureRow } from '../../../parts/figures/figure.tsx'
import { MailingActions } from './mailing-actions.tsx'
import { faultTexts, mailingStateTexts } from './mailing-texts.ts'
import styles from './mailings.module.css'
import { Recipients } from './recipients.tsx'
import { WhoGetsIt } from './who-gets-it.tsx'
import { type Figures, goesTo } from './figures-line.tsx'

export type Mailing = AnswerOf<typeof getMailing>

/** While it is under way, how often it is looked at again; and while it only waits, or may have come back. */
const againMs = { underway: 2_000, still: 20_000 }
const isUnderway = ({ state }: Mailing): boolean => state === 'collecting' || state === 'sending'

/** One mail to many: whom it goes to, what it says, and what became of it. */
export function Place() {
  const { key: organiser } = useOrganiser()
  const { mailing = '' } = useParams()
  const found = useOperation(
    getMailing,
    { params: { organiser, mailing } },
    {
      refetchInterval: (answer) =>
        answer !== undefined && isUnderway(answer.body) ? againMs.underway : againMs.still,
    },
  )
  return <Answer of={found}>{({ body }) => <Shown key={body.id} mailing={body} />}</Answer>
}

function Shown({ mailing }: { mailing: Mailing }) {
  const { key: organiser } = useOrganiser()
  const mayWrite = useRight('mails.write')
  const { id, state, subject, begins_at: begins, time_zone: timeZone, version } = mailing
  const hasBegun = state !== 'draft' && state !== 'scheduled'
  const page = urlOf(showMailingPage, { params: { organiser, mailing: String(id) } })
  return (
    <>
      <PageHeading title={subject}>
        <p>
          <StateMark {...mailingStateTexts[state]} />{' '}
          {begins !== null && <Time at={begins} timeZone={timeZone} />}
        </p>
      </PageHeading>
      {mailing.fault !== null && (
        <Alert type="warning" title={t('It does not go on')}>
          <p>{faultTexts[mailing.fault]}</p>
        </Alert>
      )}
      {mayWrite && <MailingActions mailing={mailing} />}
      {hasBegun ? <MailingProgress figures={mailing.figures} /> : null}
      <WhoGetsIt mailing={mailing} isCounted={mayWrite && !hasBegun} />
      <section aria-labelledby="mail">
        <h2 id="mail">{t('What arrives')}</h2>
        {/* A changed text is another page. */}
        <iframe
          key={version}
          className={styles.page}
          title={t('The mail as it arrives')}
          sandbox=""
          src={page}
        />
      </section>
      {hasBegun && <Recipients mailing={mailing} />}
    </>
  )
}

/** How far it is, in numbers. */
function MailingProgress({ figures }: { figures: Figures }) {
  const { waiting, queued, sent, delayed, bounced, failed, left_out: leftOut } = figures
  return (
    <FigureRow>
      <Figure
        label={t('To')}
        value={numberText(goesTo(figures))}
        explanation={t('People who get it, without those who were left out.')}
      />
      <Figure
        label={t('Sent')}
        value={numberText(sent + delayed)}
        explanation={t('Their mail server has it, or is being asked again because it put it off.')}
      />
      {waiting + queued > 0 && (
        <Figure
          label={t('To come')}
          value={numberText(waiting + queued)}
          explanation={t('They go little by little, so that no mail server takes them for spam.')}
        />
      )}
      <Figure
        label={t('Came back')}
        value={numberText(bounced)}
        explanation={t('The mail server of the reader gave it back. The reason stands below.')}
      />
      <Figure
        label={t('Failed')}
        value={numberText(failed)}
        explanation={t('It could not be made, or no mail server took it. The reason stands below.')}
      />
      {leftOut > 0 && (
        <Figure
          label={t('Left out')}
          value={numberText(leftOut)}
          explanation={t('The filter finds them, but they get no mail. The reason stands below.')}
        />
      )}
    </FigureRow>
  )
}
