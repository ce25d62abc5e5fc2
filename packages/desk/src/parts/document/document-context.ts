import { t } from '@foyer/language/texts.ts'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { problemAt } from './document-state.ts'
import type { DocumentStore } from './document-store.ts'
import {
  type FieldPath,
  type FieldProblem,
  type Fields,
  idOfPath,
  kindOfPath,
  valueAt,
} from './field-path.ts'

/** What the fields of a kind of document are called, by the kind of their path: `tickets.*.price`. */
export type FieldLabels = Readonly<Record<string, string>>

export interface OpenedDocument {
  readonly store: DocumentStore
  readonly labels: FieldLabels
  /** A file keeps it, or somebody may only read it: its fields show what is in them. */
  readonly isReadOnly: boolean
  /** The field that a problem leads to; `turn` is another one for every press. */
  readonly target: { readonly path: FieldPath; readonly turn: number } | null
  readonly jumpTo: (path: FieldPath) => void
}

export const DocumentContext = createContext<OpenedDocument | null>(null)

/** The document around this. @throws Error outside of one */
export function useOpenedDocument(): OpenedDocument {
  const opened = useContext(DocumentContext)
  if (opened === null) throw new Error('There is no document around this.')
  return opened
}

/** What stands at a path; it renders again when that changes, and for nothing else. */
export function useFieldValue(path: FieldPath): unknown {
  const { store } = useOpenedDocument()
  return useSyncExternalStore(store.subscribe, () => valueAt(store.state().fields, path))
}

/** What stands at a path, as entries under their keys; none where something else stands. */
export function useEntries(path: FieldPath): Fields {
  const value = useFieldValue(path)
  return isFields(value) ? value : noEntries
}
const noEntries: Fields = {}
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text that stands at a path, whatever its kind; empty for none. */
export function useFieldText(path: FieldPath): string {
  return textOf(useFieldValue(path))
}
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''

/** What is wrong at a path, to be said there; undefined for nothing. */
export function useFieldProblem(path: FieldPath): string | undefined {
  const { store } = useOpenedDocument()
  return useSyncExternalStore(store.subscribe, () => problemAt(store.state(), path, wordsOf))
}

/** The desk asks in its own words for what is missing; for all else the server says what is wrong. */
export const wordsOf = ({ path, text }: FieldProblem, fields: Fields): string => {
  const value = valueAt(fields, path)
  return value === undefined || value === '' ? t('Please fill this in.') : text
}

/** What the field at a path is called. */
export const labelOf = (labels: FieldLabels, path: FieldPath): string => {
  const kind = kindOfPath(path, (one) => Object.hasOwn(labels, one))
  return (kind !== null ? labels[kind] : undefined) ?? path
}

/** All that a control needs for the field at a path. */
export function useField(path: FieldPath) {
  const { store, labels, isReadOnly } = useOpenedDocument()
  const value = useFieldValue(path)
  const error = useFieldProblem(path)
  return {
    id: idOfPath(path),
    label: labelOf(labels, path),
    value,
    error,
    isReadOnly,
    set: (changed: unknown) => store.set(path, changed),
    leave: () => store.leave(path),
  }
}
