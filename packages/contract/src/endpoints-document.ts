import type { AnyOperation } from './api/operation.ts'
import type { Endpoint } from './endpoint.ts'

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** The Markdown of docs/endpoints.md: tables of all calls of the checkout and of all operations of the API, by module and path. */
export function buildEndpointsDocument(
  endpoints: readonly Endpoint[],
  operations: readonly AnyOperation[],
): string {
  const sorted = [...endpoints].sort(
    (one, other) =>
      compare(one.module, other.module) ||
      compare(one.path, other.path) ||
      compare(one.method, other.method),
  )
  const rows = sorted.map((endpoint) =>
    row([
      endpoint.method,
      `\`${endpoint.path}\``,
      endpoint.module,
      endpoint.body,
      endpoint.summary,
    ]),
  )
  return [
    '# Endpoints',
    '',
    'Generated from `packages/contract/src/endpoints`; do not edit.',
    '',
    `${sorted.length} calls.`,
    '',
    row(['Method', 'Path', 'Module', 'Body', 'What it does']),
    row(['---', '---', '---', '---', '---']),
    ...rows,
    '',
    ...tableOfOperations(operations),
    '',
  ].join('\n')
}

function tableOfOperations(operations: readonly AnyOperation[]): string[] {
  const sorted = [...operations].sort(
    (one, other) =>
      compare(one.room, other.room) ||
      compare(one.path, other.path) ||
      compare(one.method, other.method),
  )
  return [
    '## The API of the desk',
    '',
    'Generated from `packages/contract/src/api`; how to call it stands in [api.md](api.md).',
    '',
    `${sorted.length} operations.`,
    '',
    row(['Method', 'Path', 'Room', 'Right', 'What it does']),
    row(['---', '---', '---', '---', '---']),
    ...sorted.map(({ method, path, room, access, summary }) =>
      row([method, `\`${path}\``, room, access, summary]),
    ),
  ]
}

/** Compares by code unit, so that the document is the same on every machine. */
function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
