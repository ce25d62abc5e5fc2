import { applyChanges } from '@foyer/contract/api/catalogue/apply-changes.ts'
import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { getEventFigures } from '@foyer/contract/api/home/get-event-figures.ts'
import { listEventCounts } from '@foyer/contract/api/home/list-event-counts.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { useState, type ComponentProps } from 'react'
import { useNotices } from '../../../frame/notices.tsx'
import { useChange } from '../../../lib/use-change.ts'
import { useOrganiser } from '../../../lib/session.ts'
import { useFieldValue, useOpenedDocument } from '../../../parts/document/document-context.ts'
import { ConflictNotice } from '../../../parts/document/save-state.tsx'
import { ProblemList } from '../../../parts/document-editor/problem-list.tsx'
import { versionTag } from '../../../parts/document/use-document-store.ts'
import { Loading } from '../../../parts/loading.tsx'
import { OutcomeUnknown } from '../../../parts/outcome-unknown.tsx'
import { ProblemAlert } from '../../../parts/problem-alert.tsx'
import type { SaleAct } from '../../../parts/document/sale-path.ts'
import { entryName } from '../dates/dates-of-event.ts'
import { useEvent } from '../event-context.ts'
import { actionText, doneText, titleText } from './action-texts.ts'
import { ActsToMake } from './acts-to-make.tsx'
import { ChangesList } from './changes-list.tsx'
import { publishingOf, PublishChoice, withPublishing } from './publish-choice.tsx'
import { usePreview } from './use-preview.ts'
import { LeavesToGive } from '../../../parts/document-editor/leaves-to-give.tsx'
import { leaveText } from './leave-text.ts'

const outdated = [getDocument, listDocuments, listEventCounts, getEventFigures]

/** Says what will change for whom before it does; a harmful change needs its own tick. */
export function ChangesDialog({
  purpose,
  onClose,
}: {
  purpose: SaleAct
  onClose: (isDone: boolean) => void
}) {
  const event = useEvent()
  const { key: organiser } = useOrganiser()
  const { store, jumpTo } = useOpenedDocument()
  const notices = useNotices()
  const publishing = publishingOf(useFieldValue('published'))
  const { preview, problems, leaves, acts, ...asking } = usePreview(event.key, publishing)
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(new Set())
  const [isPressed, setPressed] = useState(false)
  const applying = useChange(applyChanges, outdated)
  const isFirst = event.applied === null
  const isStale = applying.problem?.type === 'stale'
  const isMissing = leaves.some(({ allow }) => !allowed.has(allow))
  const isReady =
    preview !== null && problems.length === 0 && acts.length === 0 && !isStale && publishing !== ''
  async function apply(): Promise<void> {
    setPressed(true)
    if (!isReady || isMissing) return
    const version = await store.flush()
    if (version === null) return
    const answer = await applying.run({
      params: { organiser, section: 'events', key: event.key },
      body: { allow: leaves.map(({ allow }) => allow) },
      version: versionTag(version),
    })
    if (answer === undefined) return
    store.move(answer.body.version)
    notices.say('success', doneText(purpose, isFirst, answer.body.state))
    onClose(true)
  }
  function lookAgain(): void {
    applying.reset()
    asking.again()
  }
  return (
    <Modal
      open
      wide
      title={titleText(purpose, isFirst)}
      onClose={() => onClose(false)}
      actions={
        <>
          <Button variant="secondary" onClick={() => onClose(false)}>
            {t('Go on writing')}
          </Button>
          <Button
            loading={applying.isRunning || asking.isLooking}
            aria-disabled={!isReady || undefined}
            onClick={() => void apply()}
          >
            {actionText(purpose, isFirst, publishing)}
          </Button>
        </>
      }
    >
      {purpose === 'publish' && (
        <PublishChoice
          isFirst={isFirst}
          publishing={publishing}
          onChoose={(next) => store.change((fields) => withPublishing(fields, next))}
        />
      )}
      {purpose === 'close' && (
        <p>{t('Nobody can buy from now on. Whoever has a ticket keeps it.')}</p>
      )}
      {purpose === 'sold_out' && (
        <p>
          {t(
            'Its room becomes as large as what is sold and reserved. What is given back, or reserved and not bought, can be bought again.',
          )}
        </p>
      )}
      <ConflictNotice onChosen={asking.again} />
      {asking.problem !== null && (
        <Alert type="error" role="alert">
          <p>{asking.problem}</p>
          <Button variant="secondary" onClick={asking.again}>
            {t('Try again')}
          </Button>
        </Alert>
      )}
      {asking.isLooking && <Loading lines={4} />}
      {problems.length > 0 && (
        <ProblemList
          problems={problems}
          nameOf={entryName}
          onJump={(path) => {
            onClose(false)
            jumpTo(path)
          }}
        />
      )}
      {preview !== null && problems.length === 0 && <ChangesList changes={preview.changes} />}
      <ActsToMake leaves={acts} onTakenBack={asking.again} />
      <EventLeaves
        leaves={leaves}
        allowed={allowed}
        isAsked={isPressed && isMissing}
        onChange={setAllowed}
      />
      {applying.isUnknown ? <OutcomeUnknown /> : <ProblemAlert problem={applying.problem} />}
      {isStale && (
        <Button variant="secondary" onClick={lookAgain}>
          {t('Look at the changes again')}
        </Button>
      )}
    </Modal>
  )
}

/** What needs leave of an event, in words that name its dates and what is sold of them. */
function EventLeaves({ leaves, ...rest }: ComponentProps<typeof LeavesToGive>) {
  const { applied, taken } = useEvent()
  const { store } = useOpenedDocument()
  const { fields } = store.state()
  const said = leaves.map(({ allow, text }) => ({
    allow,
    text: leaveText({ allow, text }, applied ?? {}, fields, (date) =>
      taken.dates.find(({ key }) => key === date),
    ),
  }))
  const touchesGuests = leaves.some(({ allow }) => /^(move|drop|venue|hide):/.test(allow))
  return (
    <LeavesToGive leaves={said} {...rest}>
      {touchesGuests && (
        <p>
          {t('People who have tickets are not told of this by the shop: write to them as well.')}
        </p>
      )}
    </LeavesToGive>
  )
}
