import type { Visitor } from '../../../platform/http/handle.ts'

const about = (queueId: number): string => `in${queueId}`

/** Notes in the browser that its turn has come: only then a page asks the database how it stands. */
export const keepInside = (visitor: Pick<Visitor, 'bind'>, queueId: number, until: Date): void =>
  visitor.bind(about(queueId), String(until.getTime()))

export const wasInside = (visitor: Pick<Visitor, 'bound'>, queueId: number): boolean =>
  visitor.bound(about(queueId)) !== undefined

export const forgetInside = (visitor: Pick<Visitor, 'bind'>, queueId: number): void =>
  visitor.bind(about(queueId), null)
