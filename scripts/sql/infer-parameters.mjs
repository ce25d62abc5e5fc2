import { ofColumn, ofType } from './value-types.mjs'

const comparisons = new Set(['=', '<>', '<', '>', '<=', '>='])
const update = 2
const insert = 3
const wrappers = new Set([
  'RELABELTYPE',
  'COLLATEEXPR',
  'COERCETODOMAIN',
  'COERCEVIAIO',
  'ARRAYCOERCEEXPR',
])

/**
 * The type that may be passed for each parameter, from its uses in the statement, as a map from its number to `{ type,
 * isNull }`. Null is refused for a column that must be filled and for a comparison; it is accepted when the statement
 * itself tests for null. A column with a type of its own (a check, column-types.ts) gives it to the parameters written
 * into it or compared with it.
 */
export function findParameterUses(query, facts, reader) {
  const uses = new Map()
  const usesOf = (id) => {
    if (!uses.has(id)) uses.set(id, { plain: createUse(), element: createUse(), pgType: undefined })
    return uses.get(id)
  }

  function mark(found, change) {
    if (found === undefined) return
    change(found.isElement ? usesOf(found.id).element : usesOf(found.id).plain)
  }

  /** The parameter whose value an expression passes on unchanged, or an element of it. */
  function sourceOf(expr, scope) {
    if (expr === null || expr === undefined) return undefined
    if (isGiven(expr)) return { id: expr.paramid, isElement: false }
    if (wrappers.has(expr.kind)) return sourceOf(expr.arg, scope)
    if (expr.kind !== 'VAR') return undefined
    let own = scope
    for (let up = expr.varlevelsup; up > 0; up -= 1) own = own?.outer
    const rte = own?.query.rtable[expr.varno - 1]
    if (rte === undefined || expr.varattno < 1) return undefined
    if (rte.rtekind === 1) return throughQuery(rte.subquery, expr.varattno, own)
    if (rte.rtekind === 6) {
      let holder = own
      for (let up = rte.ctelevelsup; up > 0; up -= 1) holder = holder.outer
      const cte = holder.query.cteList.find(({ ctename }) => ctename === rte.ctename)
      return rte.self_reference ? undefined : throughQuery(cte.ctequery, expr.varattno, holder)
    }
    if (rte.rtekind === 9) return sourceOf(rte.groupexprs[expr.varattno - 1], own)
    if (rte.rtekind === 3) return unnestedAt(rte, expr.varattno, own)
    return undefined
  }

  function throughQuery(inner, number, outer) {
    if (inner.setOperations !== null || inner.commandType !== 1) return undefined
    const target = inner.targetList.filter(({ resjunk }) => !resjunk)[number - 1]
    return sourceOf(target?.expr, { query: inner, outer })
  }

  function unnestedAt(rte, number, scope) {
    let first = 1
    for (const { funccolcount, funcexpr } of rte.functions) {
      if (number < first + funccolcount) {
        if (facts.functions.get(funcexpr.funcid)?.name !== 'unnest') return undefined
        const array = sourceOf(funcexpr.args[0], scope)
        return array === undefined || array.isElement ? undefined : { ...array, isElement: true }
      }
      first += funccolcount
    }
    return undefined
  }

  /** `jsonb_to_recordset($1) as x("lineId" bigint, …)` declares the content of the JSON. */
  function readRecords({ functions, eref }, scope) {
    const [{ funcexpr, funccoltypes }] = functions
    const { name } = facts.functions.get(funcexpr.funcid) ?? {}
    if (!/^jsonb?_to_record(set)?$/.test(name ?? '')) return
    const fields = eref.colnames.map((column, index) => ({
      name: column,
      type: ofType(funccoltypes[index], facts),
      isNull: true,
    }))
    const record = { kind: 'object', fields, isOptional: true }
    mark(sourceOf(funcexpr.args[0], scope), (use) => {
      use.records = name.endsWith('set') ? { kind: 'array', of: record } : record
    })
  }

  function assign(own, scope) {
    const table = own.rtable[own.resultRelation - 1].relid
    for (const { expr, resno, resjunk } of [
      ...own.targetList,
      ...(own.onConflict?.onConflictSet ?? []),
    ]) {
      if (resjunk) continue
      const column = facts.columns.get(`${table}.${resno}`)
      const values = valuesOf(expr, scope)
      for (const value of values) {
        mark(sourceOf(value, scope), (use) => {
          use.assigned.push(column)
        })
        if (value.kind === 'COALESCEEXPR' || value.kind === 'CASEEXPR')
          for (const part of partsOf(value))
            mark(sourceOf(part, scope), (use) => {
              use.hints.push(ofColumn(column, facts))
            })
      }
    }
  }

  const partsOf = (expr) =>
    expr.kind === 'COALESCEEXPR'
      ? expr.args
      : [...expr.args.map(({ result }) => result), expr.defresult].filter((one) => one !== null)

  /** A value in one of several rows in `values (…), (…)` is only reachable through a column of that list. */
  function valuesOf(expr, { query: own }) {
    if (expr.kind !== 'VAR') return [expr]
    const rte = own.rtable[expr.varno - 1]
    return rte?.rtekind === 5 ? rte.values_lists.map((list) => list[expr.varattno - 1]) : [expr]
  }

  function compare(node, scope) {
    const operator = facts.operators.get(node.opno)
    const isArray = node.kind === 'SCALARARRAYOPEXPR'
    for (const [index, arg] of node.args.entries()) {
      const found = sourceOf(arg, scope)
      if (found === undefined) continue
      mark(found, (use) => {
        use.isCompared = true
      })
      if (!comparisons.has(operator)) continue
      const other = columnOf(node.args[1 - index], scope)
      if (other === undefined) continue
      if (isArray && index === 1 && !found.isElement) usesOf(found.id).element.hints.push(other)
      else if (!isArray || index === 0) mark(found, (use) => use.hints.push(other))
    }
  }

  function columnOf(expr, scope) {
    if (expr === undefined || expr === null) return undefined
    if (expr.kind === 'RELABELTYPE') return columnOf(expr.arg, scope)
    if (expr.kind !== 'VAR') return undefined
    const { type } = reader.typeOf(expr, scope)
    return type.kind === 'column' || type.kind === 'literals' ? type : undefined
  }

  function walk(node, scope) {
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) {
      for (const one of node) walk(one, scope)
      return
    }
    if (node.kind === 'QUERY') {
      const own = reader.scopeOf(node, scope)
      if (node.commandType === update || node.commandType === insert) assign(node, own)
      for (const value of Object.values(node)) walk(value, own)
      return
    }
    if (node.kind === 'RANGETBLENTRY' && node.rtekind === 3) readRecords(node, scope)
    if (isGiven(node)) usesOf(node.paramid).pgType ??= node.paramtype
    if (node.kind === 'OPEXPR' || node.kind === 'SCALARARRAYOPEXPR') compare(node, scope)
    for (const arg of askedForNull(node))
      mark(sourceOf(arg, scope), (use) => {
        use.isAskedForNull = true
      })
    for (const value of Object.values(node)) walk(value, scope)
  }

  walk(query, undefined)
  return new Map(
    [...uses]
      .toSorted(([one], [other]) => one - other)
      .map(([id, use]) => [id, conclude(use, facts)]),
  )
}

/** The expressions that may be null: all of `coalesce` but its last argument. */
function askedForNull({ kind, arg, args }) {
  if (kind === 'NULLTEST') return [arg]
  if (kind === 'COALESCEEXPR') return args.slice(0, -1)
  return ['DISTINCTEXPR', 'MINMAXEXPR'].includes(kind) ? args : []
}

/** A parameter of the statement; other kinds are PostgreSQL's own, for results of subqueries. */
export const isGiven = ({ kind, paramkind }) => kind === 'PARAM' && paramkind === 0

const createUse = () => ({ assigned: [], hints: [], isCompared: false, isAskedForNull: false })

function conclude({ plain, element, pgType }, facts) {
  const written = ofType(pgType, facts)
  const isJson = (type) => /^jsonb?$/.test(facts.types.get(type)?.name)
  if (isJson(pgType)) {
    const of = plain.records ?? typed(plain, facts) ?? written
    return { type: { kind: 'json', of }, isNull: mayBeNull(plain) }
  }
  if (isJson(facts.types.get(pgType)?.element)) {
    const of = { kind: 'json', of: typed(element, facts) ?? written.of }
    return {
      type: { kind: 'array', of, isElementNull: mayBeNull(element) },
      isNull: mayBeNull(plain),
    }
  }
  if (written.kind !== 'array')
    return { type: typed(plain, facts) ?? written, isNull: mayBeNull(plain) }
  const isElementUsed = element.assigned.length > 0 || element.isAskedForNull
  return {
    type:
      plain.assigned.length > 0 &&
      element.assigned.length === 0 &&
      typed(plain, facts)?.kind === 'column'
        ? typed(plain, facts)
        : {
            kind: 'array',
            of: typed(element, facts) ?? written.of,
            isElementNull: isElementUsed && mayBeNull(element),
          },
    isNull: mayBeNull(plain),
  }
}

const typed = ({ assigned, hints }, facts) =>
  [...assigned.map((column) => ofColumn(column, facts)), ...hints].find(
    ({ kind }) => kind === 'column' || kind === 'literals',
  )

function mayBeNull({ assigned, isAskedForNull }) {
  if (isAskedForNull) return true
  return assigned.length > 0 && assigned.every((column) => !column.is_required)
}
