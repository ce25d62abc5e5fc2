import { t } from '@foyer/language/texts.ts'
import { useParams, Link, useSearchParams } from 'react-router'
import { useSyncExternalStore, useEffect } from 'react'
import { manyCodesMost, codeLengthMaximum } from '@foyer/contract/limits.ts'
import { codeAsTyped } from '@foyer/contract/typed/read-code.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { DocumentPlace, type DocumentKind } from '../../parts/document-editor/document-place.tsx'
import { BoundCheck } from '../../parts/document/fields/bound-choice.tsx'
import { BoundNumber } from '../../parts/document/fields/bound-number.tsx'
import { BoundTime } from '../../parts/document/fields/bound-time.tsx'
import {
  useOpenedDocument,
  useFieldValue,
  textOf,
  useField,
} from '../../parts/document/document-context.ts'
import { useOrganiser } from '../../lib/session.ts'
import { CodeReach } from './code-reach.tsx'
import { CodeValue } from './code-value.tsx'
import { sentenceOfCode } from './code-sentence.ts'
import styles from './code.module.css'
import { getEventFigures } from '@foyer/contract/api/home/get-event-figures.ts'
import { useOperation } from '../../lib/use-operation.ts'

const codeKind: DocumentKind = {
  section: 'codes',
  titlePath: 'code',
  untitled: t('New code'),
  labels: {
    code: t('Code'),
    'many.count': t('How many codes'),
    percent: t('Per cent'),
    amount: t('Amount'),
    per: t('What it is taken off'),
    currency: t('Currency'),
    exclusive: t('It does not go together with other codes'),
    starts: t('From'),
    ends: t('Until'),
    max_uses: t('How often it can be used'),
    events: t('Events'),
    tickets: t('Ticket types'),
  },
}

/** A promo code: what it takes off, of what, when and how often. */
export function Place() {
  const { code = '' } = useParams()
  return (
    <DocumentPlace kind={codeKind} documentKey={code}>
      <ForEvent />
      <CodeText />
      <ManyCodes />
      <CodeValue />
      <CodeReach />
      <BoundTime path="starts" hint={t('Left out, it works at once.')} usualTime="00:00" />
      <BoundTime path="ends" hint={t('Left out, it works until you close it.')} usualTime="23:59" />
      <BoundNumber
        path="max_uses"
        mark="optional"
        hint={t(
          'In all, by everybody. Left out, as often as somebody enters it. Of many codes, each.',
        )}
      />
      <BoundCheck path="exclusive" />
      <CodeWords />
    </DocumentPlace>
  )
}

/** The code in one sentence, as it is being written. */
function CodeWords() {
  const { store } = useOpenedDocument()
  const fields = useSyncExternalStore(store.subscribe, () => store.state().fields)
  const sentence = sentenceOfCode(fields)
  return (
    <p role="status" className={styles.words}>
      {sentence ?? t('Once it says what it takes off, it stands here in one sentence.')}
    </p>
  )
}

/** How many codes were made together, and where they are: each can be given to somebody from there. */
function ManyCodes() {
  const { key } = useOrganiser()
  const { code = '' } = useParams()
  if (useFieldValue('many') === undefined) return null
  return (
    <>
      <BoundNumber
        path="many.count"
        hint={t('There can be more later, up to {most}, but never fewer.', { most: manyCodesMost })}
      />
      <p>
        <Link to={`/${key}/codes?document=${code}`}>{t('All of them, as a list and a file')}</Link>
        {' – '}
        {t('once the shop has them')}
      </p>
    </>
  )
}

/** The code as buyers enter it, or what many begin with. */
function CodeText() {
  const field = useField('code')
  const isMany = useFieldValue('many') !== undefined
  return (
    <TextField
      id={field.id}
      label={isMany ? t('What they begin with') : field.label}
      hint={
        isMany
          ? t('It stays as it is once the shop has them.')
          : t(
              'Capital letters, digits and hyphens, as in JAZZ10. Buyers may enter small letters, too.',
            )
      }
      maxLength={codeLengthMaximum}
      autoComplete="off"
      spellCheck={false}
      readOnly={field.isReadOnly}
      value={textOf(field.value)}
      error={field.error}
      onChange={({ target }) => field.set(codeAsTyped(target.value))}
      onBlur={field.leave}
    />
  )
}

/** A code that was begun from the page of an event works for that event, until its writer says otherwise. */
function ForEvent() {
  const { key } = useOrganiser()
  const { store, isReadOnly } = useOpenedDocument()
  const [address, setAddress] = useSearchParams()
  const event = address.get('event') ?? ''
  const { data } = useOperation(
    getEventFigures,
    { params: { organiser: key, event } },
    { enabled: event !== '' && !isReadOnly },
  )
  const found = event === '' ? undefined : data?.body.key
  useEffect(() => {
    if (found === undefined) return
    store.change((fields) =>
      'events' in fields || 'tickets' in fields ? fields : { ...fields, events: [found] },
    )
    // Said once: somebody who then chooses all tickets is not asked again when the page is loaded again.
    setAddress(
      (before) => {
        before.delete('event')
        return before
      },
      { replace: true },
    )
  }, [found, store, setAddress])
  return null
}
