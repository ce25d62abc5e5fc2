import { withFacts } from '../../platform/monitoring/scene.ts'
import { forCause } from '../../platform/tracing/spans.ts'
import type { MailRow } from './mail-store.ts'

/** Does something with a mail: the job that does it has whatever is due, but each mail belongs to what it was queued for. */
export async function aboutMail<T>(
  { id, kind, saleId, traceparent }: MailRow,
  work: () => Promise<T>,
): Promise<T> {
  const facts = saleId === null ? {} : { sale: saleId }
  const start = { kind: 'internal', attributes: { 'foyer.mail': id } } as const
  return await forCause(
    `mail ${kind}`,
    start,
    traceparent,
    async () => await withFacts(facts, work),
  )
}
