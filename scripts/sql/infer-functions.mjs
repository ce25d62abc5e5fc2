import { hasSeveralSets, inferSet } from './infer-sets.mjs'
import { anyOf, inJson, ofType, textOf, textOfConstant } from './value-types.mjs'

/** These are not strict, and still never answer null. */
const neverNull = new Set([
  'count',
  'concat',
  'json_build_object',
  'jsonb_build_object',
  'json_build_array',
  'jsonb_build_array',
  'row_number',
  'rank',
  'dense_rank',
  'percent_rank',
  'cume_dist',
  'num_nonnulls',
  'num_nulls',
  'array_append',
  'array_prepend',
  'set_config',
])
/** These are not strict, and answer null where their first argument is. */
const asFirst = new Set(['array_remove', 'concat_ws'])
/** These are strict, and still answer null for some non-null values. */
const sometimesNull = new Set([
  'array_length',
  'array_upper',
  'array_lower',
  'array_position',
  'substring',
  'regexp_match',
  'regexp_substr',
  'to_regclass',
  'jsonb_path_query_first',
  'jsonb_extract_path',
  'jsonb_extract_path_text',
  'json_extract_path_text',
  'array_ndims',
  'array_dims',
  'inet_client_addr',
  'inet_client_port',
  'inet_server_addr',
  'inet_server_port',
  'current_setting',
  'obj_description',
])
const ofRows = new Set([
  'json_agg',
  'jsonb_agg',
  'json_agg_strict',
  'jsonb_agg_strict',
  'array_agg',
])
const oneOfThem = new Set(['min', 'max', 'any_value'])
/** These answer something for any rows, unless there are none; others want two of them, such as `stddev`. */
const ofAnyRows = new Set([
  ...oneOfThem,
  'sum',
  'avg',
  'bool_and',
  'bool_or',
  'every',
  'string_agg',
  'json_object_agg',
  'jsonb_object_agg',
])

/** The type of a function's, an aggregate's or a window function's answer, and whether it can be null. */
export function inferFunction(node, facts, typeOf, { query }) {
  const isAggregate = node.kind === 'AGGREF'
  const id = isAggregate ? node.aggfnoid : node.kind === 'WINDOWFUNC' ? node.winfnoid : node.funcid
  const result = isAggregate
    ? node.aggtype
    : node.kind === 'WINDOWFUNC'
      ? node.wintype
      : node.funcresulttype
  const { name, is_strict: isStrict } = facts.functions.get(id)
  const args = (node.args ?? []).map((one) => typeOf(one))
  if (node.funcretset === true) {
    const found = inferSet(node, result, facts, typeOf)
    return { ...found, isNull: found.isNull || hasSeveralSets(query) }
  }
  const isArgumentNull = args.some(({ isNull }) => isNull)
  if (name === 'count') return { type: textOf('number'), isNull: false }
  if (name.endsWith('_build_object') && name.startsWith('json'))
    return { type: objectOf(node.args ?? [], args, facts), isNull: false }
  if (name === 'to_jsonb' || name === 'to_json' || name === 'row_to_json')
    return { type: inJson(args[0].type), isNull: isArgumentNull }
  if (ofRows.has(name) && args.length > 0) {
    const of = name === 'array_agg' ? args[0].type : inJson(args[0].type)
    return {
      type: { kind: 'array', of, isElementNull: args[0].isNull },
      isNull: mayBeEmpty(node, query),
    }
  }
  const type = oneOfThem.has(name) ? args[0].type : ofType(result, facts)
  if (neverNull.has(name)) return { type, isNull: false }
  if (asFirst.has(name)) return { type, isNull: args[0].isNull }
  if (isAggregate)
    return { type, isNull: !ofAnyRows.has(name) || isArgumentNull || mayBeEmpty(node, query) }
  // The frame of a window may have no rows.
  if (node.kind === 'WINDOWFUNC') return { type, isNull: true }
  if (sometimesNull.has(name)) return { type, isNull: true }
  // A function that is not strict decides for itself; one without arguments (now, gen_random_uuid) cannot receive a null.
  return { type, isNull: args.length > 0 && (!isStrict || isArgumentNull) }
}

/** An aggregate answers null without rows: that cannot happen in a group, unless a filter leaves none. */
const mayBeEmpty = (node, query) =>
  (node.aggfilter ?? null) !== null || (query.groupClause ?? null) === null

function objectOf(nodes, args, facts) {
  const fields = []
  for (let index = 0; index + 1 < nodes.length; index += 2) {
    if (nodes[index].kind !== 'CONST') return anyOf
    fields.push({
      ...args[index + 1],
      name: textOfConstant(nodes[index], facts),
      type: inJson(args[index + 1].type),
    })
  }
  return { kind: 'object', fields }
}

/** `(select count(*) …)` answers one row in every case. */
export const isAggregateOfAnyRow = (query) =>
  query.hasAggs &&
  query.groupClause === null &&
  query.havingQual === null &&
  query.limitOffset === null &&
  query.limitCount === null
