/** What the desk's door, its service worker and the server agree on: docs/decisions/0113. */

/** The only part of the desk that a device may open without a network. */
export const doorScope = (organiser: string): string => `/desk/${organiser}/door`
export const doorManifestPath = (organiser: string): string =>
  `${doorScope(organiser)}/manifest.webmanifest`
/** Below the desk, so that its worker can have nothing but a door of it. */
export const doorWorkerPath = '/desk/door-worker.js'

/** Reads drawn codes where the browser cannot (docs/decisions/0064), with its WebAssembly beside it. */
export const codeReaderPath = '/door/code-reader.js'
export const codeReaderBinaryPath = '/door/code-reader.wasm'

/** The one name in the browser's storage under which the files of a door are kept. */
export const keptDoorName = 'foyer-door'

/** What a page tells its worker, once it is drawn. */
export interface KeepDoor {
  /** The script that starts the page: a page of the server that starts another one is of another release. */
  readonly script: string
  /** What the page was drawn with, and what it may need later. */
  readonly files: readonly string[]
}
