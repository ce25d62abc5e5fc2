import type { Endpoint } from './endpoint.ts'

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** The Markdown of docs/endpoints.md: a table of all calls by module and path. */
export function buildEndpointsDocument(endpoints: readonly Endpoint[]): string {
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
  ].join('\n')
}

/** Compares by code unit, so that the document is the same on every machine. */
function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
