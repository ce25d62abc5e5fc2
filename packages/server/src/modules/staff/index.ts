import type { Module } from '../module.ts'
import { getSession } from './get-session.ts'
import { acceptInvitation } from './invitations/accept-invitation.ts'
import { inviteMember } from './invitations/invite-member.ts'
import { listInvitations } from './invitations/list-invitations.ts'
import { lookAtInvitation } from './invitations/look-at-invitation.ts'
import { withdrawInvitation } from './invitations/withdraw-invitation.ts'
import { createKey } from './keys/create-key.ts'
import { listKeys } from './keys/list-keys.ts'
import { revokeKey } from './keys/revoke-key.ts'
import { listActions } from './list-actions.ts'
import { listActors } from './list-actors.ts'
import { addPasskey } from './passkeys/add-passkey.ts'
import { askPasskeyChallenge } from './passkeys/ask-passkey-challenge.ts'
import { askPasskeyOptions } from './passkeys/ask-passkey-options.ts'
import { listPasskeys } from './passkeys/list-passkeys.ts'
import { removePasskey } from './passkeys/remove-passkey.ts'
import { renamePasskey } from './passkeys/rename-passkey.ts'
import { setPasskeyRule } from './passkeys/set-passkey-rule.ts'
import { startSessionByPasskey } from './passkeys/start-session-by-passkey.ts'
import { changeMember } from './people/change-member.ts'
import { getMember } from './people/get-member.ts'
import { listMembers } from './people/list-members.ts'
import { removeMember } from './people/remove-member.ts'
import { checkProof } from './sign-in/check-proof.ts'
import { endOtherSession } from './sign-in/end-other-session.ts'
import { endOtherSessions } from './sign-in/end-other-sessions.ts'
import { endSession } from './sign-in/end-session.ts'
import { listSessions } from './sign-in/list-sessions.ts'
import { proveSession } from './sign-in/prove-session.ts'
import { sendSessionCode } from './sign-in/send-session-code.ts'
import { startSession } from './sign-in/start-session.ts'

/** Who may use the desk and the API, and what they did. */
export const staff: Module = {
  name: 'staff',
  handlers: [],
  operations: [
    getSession,
    sendSessionCode,
    startSession,
    askPasskeyChallenge,
    startSessionByPasskey,
    proveSession,
    checkProof,
    endSession,
    listSessions,
    endOtherSession,
    endOtherSessions,
    askPasskeyOptions,
    listPasskeys,
    addPasskey,
    renamePasskey,
    removePasskey,
    setPasskeyRule,
    listMembers,
    getMember,
    changeMember,
    removeMember,
    listInvitations,
    inviteMember,
    withdrawInvitation,
    lookAtInvitation,
    acceptInvitation,
    listKeys,
    createKey,
    revokeKey,
    listActions,
    listActors,
  ],
}
