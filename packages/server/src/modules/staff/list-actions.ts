import { listActions as operation } from '@foyer/contract/api/staff/list-actions.ts'
import type { QueryOf } from '@foyer/contract/api/operation.ts'
import {
  loggedOf,
  mayReadSubject,
  rightOfSubject,
} from '@foyer/contract/api/staff/logged-actions.ts'
import { t } from '@foyer/language/texts.ts'
import { type CalledOrganiser, handleOperation } from '../../platform/api/handle-operation.ts'
import { FoyerError } from '../../platform/errors.ts'
import { pageOf, readCursor, rowsToRead } from '../../platform/api/pages-of-lists.ts'
import { type Changed, listActions as readActions } from './action-store.ts'

export const listActions = handleOperation(operation, async ({ foyer, organiser, query }) => {
  const [before = null] = readCursor(query.cursor, ['id']) ?? []
  requireSubject(organiser, query)
  const { from, to, order } = query
  const { timeZone } = foyer.config.shop
  const rows = await foyer.db.readOne(
    async (tx) =>
      await readActions(tx, organiser.id, {
        before: before as number | null,
        subjectKind: order === undefined ? (query.subject_kind ?? null) : 'order',
        subjectId: order ?? query.subject_id ?? null,
        action: query.action ?? null,
        actor: query.actor ?? null,
        from: from === undefined ? null : midnightOf(from, 0, timeZone),
        until: to === undefined ? null : midnightOf(to, 1, timeZone),
        limit: rowsToRead(query.limit),
      }),
  )
  return pageOf(rows, query.limit, {
    place: ({ id }) => [id],
    show: ({ actorName, subjectKind, subjectId, isKey, at, ticket, before, after, ...row }) => {
      const mayRead = mayReadSubject(organiser.rights, subjectKind)
      const isNumber = /^\d+$/.test(subjectId)
      return {
        ...row,
        at: at.toISOString(),
        actor: actorName,
        is_key: isKey,
        subject_kind: subjectKind,
        subject_id: mayRead || isNumber ? subjectId : '',
        ticket: organiser.rights.includes('tickets.read') ? ticket : null,
        before: mayRead ? declared(organiser, row.action, before) : null,
        after: mayRead ? declared(organiser, row.action, after) : null,
        is_withheld: !mayRead,
      }
    },
  })
})

/** Refuses to look for a thing that the caller may not read: the answer would say that it exists. @throws FoyerError not_allowed */
function requireSubject({ rights }: CalledOrganiser, query: QueryOf<typeof operation>): void {
  const kind = query.order === undefined ? query.subject_kind : 'order'
  const isNamed = query.order !== undefined || query.subject_id !== undefined
  const kinds = kind === undefined ? Object.keys(rightOfSubject) : [kind]
  if (!isNamed || kinds.every((one) => mayReadSubject(rights, one))) return
  throw new FoyerError(
    'not_allowed',
    t('You have no right to do this here. An owner can give it to you.'),
  )
}

/**
 * What the log may hold, whatever earlier releases wrote: they logged codes of tickets, the whole address of a receiver, which may
 * contain a token of its own, and with an event what buyers see only when they have paid.
 */
function declared(
  { rights }: CalledOrganiser,
  action: string,
  fields: Changed | null,
): Changed | null {
  if (fields === null) return null
  const { url, changes, ...others } = fields
  const host = typeof url === 'string' ? { host: URL.parse(url)?.host ?? '' } : {}
  const lines = rights.includes('events.change') && changes !== undefined ? { changes } : {}
  return loggedOf(action, { ...host, ...others, ...lines })
}

/** When a day begins, or one some days after it. */
function midnightOf(day: string, daysAfter: number, timeZone: string): Date {
  const date = Temporal.PlainDate.from(day).add({ days: daysAfter })
  return new Date(date.toZonedDateTime(timeZone).toInstant().epochMilliseconds)
}
