import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { takeBackMailing } from '@foyer/contract/api/mailings/take-back-mailing.ts'
import { listMemberGrants } from '@foyer/contract/api/staff/grants/list-member-grants.ts'
import { revokeKey } from '@foyer/contract/api/staff/revoke-key.ts'
import { deleteWebhook } from '@foyer/contract/api/webhooks/delete-webhook.ts'
import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { type ReactNode, useState } from 'react'
import type { CallProblem } from '../../lib/call-problem.ts'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { roleTexts } from '../../parts/right-texts.ts'
import { Time } from '../../parts/time.tsx'

type Grants = AnswerOf<typeof listMemberGrants>

/** Something that keeps working after the member who set it up has gone. */
interface Left {
  readonly name: string
  readonly label: ReactNode
  /** Ends it; undefined when that was refused. */
  readonly end: () => Promise<unknown>
}

interface LeftBehind {
  /** What the member has given to others and set up, as it is read. */
  readonly grants: ReturnType<typeof useOperation<typeof listMemberGrants>>
  readonly things: readonly Left[]
  readonly kept: ReadonlySet<string>
  readonly toggle: (name: string) => void
  readonly isRunning: boolean
  readonly problem: CallProblem | null
  /** Ends what is still ticked, one after the other; false when one was refused, or when nobody knows what there is. */
  readonly end: () => Promise<boolean>
}

/** Everything ends with the member, except what somebody unticks because it is still needed. */
export function useLeftBehind(member: number): LeftBehind {
  const { key: organiser } = useOrganiser()
  const grants = useOperation(
    listMemberGrants,
    { params: { organiser, member } },
    { refetchesOnFocus: true },
  )
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const keys = useChange(revokeKey, [listMemberGrants])
  const webhooks = useChange(deleteWebhook, [listMemberGrants])
  const mailings = useChange(takeBackMailing, [listMemberGrants])
  const changes = [keys, webhooks, mailings]
  const found = grants.data?.body
  const things: readonly Left[] =
    found === undefined
      ? []
      : [
          ...found.keys.map(({ id, name, prefix }) => ({
            name: `key ${id}`,
            label: t('Revoke the API key {name} ({prefix}…)', { name, prefix }),
            end: async () => await keys.run({ params: { organiser, key: id } }),
          })),
          ...found.webhooks.map(({ id, host, version }) => ({
            name: `webhook ${id}`,
            label: t('Delete the webhook to {host}', { host }),
            end: async () =>
              await webhooks.run({ params: { organiser, webhook: id }, version: `"${version}"` }),
          })),
          ...found.mailings.map(({ id, subject, begins_at: at }) => ({
            name: `mailing ${id}`,
            label: (
              <>
                {t('Take back the scheduled email “{subject}”', { subject })} (<Time at={at} />)
              </>
            ),
            end: async () => await mailings.run({ params: { organiser, mailing: id } }),
          })),
        ]
  return {
    grants,
    things,
    kept,
    toggle: (name) => setKept((before) => before.symmetricDifference(new Set([name]))),
    isRunning: changes.some(({ isRunning }) => isRunning),
    problem: changes.find(({ problem }) => problem !== null)?.problem ?? null,
    async end() {
      if (found === undefined) return false
      for (const one of things.filter(({ name }) => !kept.has(name))) {
        if ((await one.end()) !== undefined) continue
        // Somebody else may have ended it meanwhile.
        void grants.refetch()
        return false
      }
      return true
    },
  }
}

/** Says what ends together with the member's rights, and asks about what does not. */
export function LeftBehind({
  name,
  grants,
  left,
}: {
  name: string
  grants: Grants
  left: LeftBehind
}) {
  const { things, kept, toggle } = left
  return (
    <>
      {grants.invitations.length > 0 && (
        <p>
          {t('Open invitations from {name} end too: {emails}.', {
            name,
            emails: grants.invitations.map(({ email }) => email).join(', '),
          })}
        </p>
      )}
      {grants.members.length > 0 && (
        <p>
          {t('{name} invited these members, who stay: {people}.', {
            name,
            people: grants.members
              .map((member) => `${member.name} (${roleTexts[member.role].name})`)
              .join(', '),
          })}
        </p>
      )}
      {things.length > 0 && (
        <fieldset>
          <legend>{t('What {name} set up keeps working unless you end it', { name })}</legend>
          {things.map((one) => (
            <Checkbox
              key={one.name}
              label={one.label}
              checked={!kept.has(one.name)}
              onChange={() => toggle(one.name)}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
