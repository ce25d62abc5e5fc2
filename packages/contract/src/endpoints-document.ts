import type { Endpoint } from './endpoint.ts'

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/**
 * The Markdown of docs/endpoints.md: a table of all calls by module and path.
 * @param isBuilt whether the server has built the call, or answers 501
 */
export function buildEndpointsDocument(
  endpoints: readonly Endpoint[],
  isBuilt: (endpoint: Endpoint) => boolean,
): string {
  const sorted = [...endpoints].sort(
    (one, other) =>
      compare(one.module, other.module) ||
      compare(one.path, other.path) ||
      compare(one.method, other.method),
  )
  const built = sorted.filter(isBuilt).length
  const rows = sorted.map((endpoint) =>
    row([
      endpoint.method,
      `\`${endpoint.path}\``,
      endpoint.module,
      endpoint.body,
      isBuilt(endpoint) ? 'built' : '501',
      endpoint.summary,
    ]),
  )
  return [
    '# Endpoints',
    '',
    'Generated from `packages/contract/src/endpoints`; do not edit.',
    '',
    `${sorted.length} calls, ${built} built. The others are declared and answer 501.`,
    '',
    row(['Method', 'Path', 'Module', 'Body', 'State', 'What it does']),
    row(['---', '---', '---', '---', '---', '---']),
    ...rows,
    '',
  ].join('\n')
}

/** By code unit, so that the document is the same on every machine. */
function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
