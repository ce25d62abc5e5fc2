import { type FieldPath, type FieldProblem, type Fields, isWithin } from './field-path.ts'

/** A document as the server has it. */
export interface Read {
  readonly fields: Fields
  readonly version: number
  /** What is wrong with it as it stands. */
  readonly problems: readonly FieldProblem[]
}

/** A document on somebody's screen. The rules stand here; what happens over time is in `document-store.ts`. */
export interface DocumentState {
  /** What stands on the screen. */
  readonly fields: Fields
  /** What the server has. */
  readonly saved: Fields
  readonly version: number
  readonly phase:
    | { readonly is: 'rest' }
    | { readonly is: 'sending'; readonly sent: Fields }
    /** No answer came; it is tried again. */
    | { readonly is: 'lost'; readonly text: string }
    /** The server will not keep it as it is; the next change is tried again. */
    | { readonly is: 'refused'; readonly text: string }
    /** Somebody else has changed it meanwhile. */
    | { readonly is: 'conflict'; readonly theirs: Read }
  readonly problems: readonly FieldProblem[]
  /** The fields that somebody has left, or of which was said what is wrong when somebody asked: what is wrong with others is not said yet. */
  readonly left: ReadonlySet<FieldPath>
  /** Somebody has asked for everything that is wrong. */
  readonly tellsAll: boolean
}

export type DocumentEvent =
  | { readonly type: 'changed'; readonly path: FieldPath; readonly fields: Fields }
  | { readonly type: 'left'; readonly path: FieldPath }
  | { readonly type: 'sent' }
  | {
      readonly type: 'saved'
      readonly version: number
      readonly problems: readonly FieldProblem[]
    }
  | { readonly type: 'lost'; readonly text: string }
  | { readonly type: 'refused'; readonly text: string }
  | { readonly type: 'met'; readonly theirs: Read }
  | { readonly type: 'took_theirs' }
  | { readonly type: 'kept_mine' }
  | { readonly type: 'checked'; readonly problems: readonly FieldProblem[] }
  /** The server has a newer version: of somebody else, or of another window. */
  | { readonly type: 'renewed'; readonly read: Read }
  /** The same words have another version, as after they were put on sale. */
  | { readonly type: 'moved'; readonly version: number }

const resting = { is: 'rest' } as const

export const startOf = ({ fields, version, problems }: Read): DocumentState => ({
  fields,
  saved: fields,
  version,
  phase: resting,
  problems,
  left: new Set(),
  tellsAll: false,
})

export function next(state: DocumentState, event: DocumentEvent): DocumentState {
  const { phase } = state
  switch (event.type) {
    case 'changed':
      return {
        ...state,
        fields: event.fields,
        phase: phase.is === 'refused' ? resting : phase,
        // What was said of a field is no news once it is changed; the next saving says it again where it is still so.
        problems: state.problems.filter(
          ({ path }) => !isWithin(path, event.path) || event.path === '',
        ),
      }
    case 'left':
      return state.left.has(event.path)
        ? state
        : { ...state, left: new Set([...state.left, event.path]) }
    case 'sent':
      return { ...state, phase: { is: 'sending', sent: state.fields } }
    case 'saved':
      return {
        ...state,
        saved: phase.is === 'sending' ? phase.sent : state.fields,
        version: event.version,
        problems: event.problems,
        phase: resting,
      }
    case 'lost':
      return { ...state, phase: { is: 'lost', text: event.text } }
    case 'refused':
      return { ...state, phase: { is: 'refused', text: event.text } }
    case 'met':
      // The same words from two windows are no conflict.
      return JSON.stringify(event.theirs.fields) === JSON.stringify(state.fields)
        ? {
            ...state,
            saved: state.fields,
            version: event.theirs.version,
            phase: resting,
          }
        : { ...state, phase: { is: 'conflict', theirs: event.theirs } }
    case 'took_theirs':
      return phase.is === 'conflict' ? startOf(phase.theirs) : state
    case 'kept_mine':
      return phase.is === 'conflict'
        ? { ...state, version: phase.theirs.version, phase: resting }
        : state
    case 'checked':
      return {
        ...state,
        problems: event.problems,
        // What is added from now on is a new form: nothing of it is red before somebody has typed.
        left: new Set([...state.left, ...event.problems.map(({ path }) => path)]),
        tellsAll: true,
      }
    case 'renewed':
      // What is unsaved would replace theirs unseen: it keeps its version, so that its saving meets them.
      return hasUnsaved(state) || phase.is === 'conflict'
        ? state
        : { ...startOf(event.read), left: state.left }
    case 'moved':
      return { ...state, version: event.version }
  }
}

/** Whether something on the screen is not kept by the server yet. */
export const hasUnsaved = ({ fields, saved }: DocumentState): boolean => fields !== saved

/** What is to be said at a field: nothing while it is being filled in for the first time. */
export function problemAt(
  { problems, left, fields }: DocumentState,
  path: FieldPath,
  words: (problem: FieldProblem, fields: Fields) => string,
): string | undefined {
  if (!left.has(path)) return undefined
  const found = problems.find((problem) => problem.path === path)
  return found && words(found, fields)
}
