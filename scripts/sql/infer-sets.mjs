import { anyOf, ofType } from './value-types.mjs'

/** Functions that answer rows, none of which is null; JSON's own null is a value. */
const rowsAreFilled = new Set([
  'generate_series',
  'json_array_elements',
  'jsonb_array_elements',
  'jsonb_each',
  'jsonb_object_keys',
  'regexp_split_to_table',
])

/** What a function answers in each of its rows. */
export function inferSet({ funcid, args }, type, facts, typeOf) {
  const { name } = facts.functions.get(funcid) ?? {}
  if (name === 'unnest') return elementOf(typeOf(args[0]).type)
  return { type: ofType(type, facts), isNull: !rowsAreFilled.has(name) }
}

/** An element of an array: it may be null, unless the array is known to have none that is. */
export function elementOf({ kind, of, isElementNull }) {
  // PostgreSQL's arrays of arrays are one array: its elements are those of the arrays in it.
  if (kind !== 'array' || isArray(of)) return { type: anyOf, isNull: true }
  return { type: of, isNull: isElementNull !== false }
}

const isArray = ({ kind, types }) => kind === 'array' || (kind === 'union' && types.some(isArray))

/** Whether a select answers several sets side by side: the shorter ones are filled up with nulls. */
export const hasSeveralSets = ({ targetList, rtable }) =>
  setsIn([targetList, (rtable ?? []).map(({ groupexprs }) => groupexprs)]) > 1

function setsIn(node) {
  if (node === null || typeof node !== 'object' || node.kind === 'QUERY') return 0
  const own = node.funcretset === true ? 1 : 0
  return Object.values(node).reduce((count, part) => count + setsIn(part), own)
}
