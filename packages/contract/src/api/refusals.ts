import { errorStatus, type ErrorType } from '../errors.ts'
import type { AnyOperation } from './operation.ts'

/** Every way in which an operation can be refused: its own, and what its declaration brings with it. */
export function refusalsOf(operation: AnyOperation): readonly ErrorType[] {
  const { access, method, path, once, versioned, errors = [] } = operation
  const isChange = method !== 'GET'
  const types: readonly (ErrorType | false)[] = [
    ...errors,
    (operation.query !== undefined || isChange) && 'invalid_input',
    access !== 'anybody' && 'unauthenticated',
    // An API key gets this from operations that are only for people.
    'not_allowed',
    path.includes('{') && 'not_found',
    isChange && 'forbidden',
    asksForProof(operation) && 'sign_in_again',
    path.includes('{organiser}') && 'passkey_required',
    versioned === true && 'version_required',
    versioned === true && 'stale',
    once === true && 'idempotency_key_required',
    once === true && 'idempotency_key_reused',
    // A body of another type is refused, and one that is too large, also where an operation takes none.
    isChange && 'too_large',
    isChange && 'unsupported_media_type',
    'rate_limited',
    'unavailable',
    'internal',
  ]
  return [...new Set(types.filter((type) => type !== false))].sort(
    (one, other) => errorStatus[one] - errorStatus[other],
  )
}

/** Whether some of its calls, or all, want their caller to prove again who they are. */
export const asksForProof = ({ recent = false }: Pick<AnyOperation, 'recent'>): boolean =>
  recent !== false

const proof = 'At the desk its caller must have proved lately who they are'

/** Who may call it, in a sentence. */
export function accessText(operation: AnyOperation): string {
  const { access, path, recent = false } = operation
  const where = path.includes('{organiser}') ? ', at any organiser' : ''
  const who =
    access === 'anybody'
      ? 'Anybody may call it from the desk.'
      : access === 'operator'
        ? `Only those who run the platform may call it${where}.`
        : access === 'staff'
          ? 'Everybody who is signed in at the desk may call it.'
          : access === 'member'
            ? 'Every member of the organiser may call it.'
            : `It needs the right \`${access}\`.`
  return [
    who,
    isForKeys(operation) ? '' : 'API keys cannot.',
    recent === true ? `${proof}.` : '',
    typeof recent === 'object' ? `${proof} ${recent.says}.` : '',
  ]
    .filter((text) => text !== '')
    .join(' ')
}

/** Whether programs can call it with a key. */
export const isForKeys = ({ access, onlyStaff }: AnyOperation): boolean =>
  onlyStaff !== true && access !== 'operator' && access !== 'anybody' && access !== 'staff'
