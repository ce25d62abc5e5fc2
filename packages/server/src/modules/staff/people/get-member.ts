import { getMember as operation } from '@foyer/contract/api/staff/get-member.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { notFound } from '../../../platform/errors.ts'
import { staffOf } from '../admit.ts'
import { findMember } from './member-store.ts'
import { showMember } from './member-view.ts'

export const getMember = handleOperation(
  operation,
  async ({ foyer, organiser, actor, params, version }) => {
    const member = await foyer.db.readOne(
      async (tx) => await findMember(tx, organiser.id, params.member),
    )
    if (member === undefined) throw notFound()
    version(member.version)
    return showMember(member, staffOf(actor).id)
  },
)
