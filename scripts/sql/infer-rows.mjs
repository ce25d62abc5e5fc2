import { findParameterUses, isGiven } from './infer-parameters.mjs'
import { inferFunction, isAggregateOfAnyRow } from './infer-functions.mjs'
import { elementOf, inferSet } from './infer-sets.mjs'
import { looksOut } from './looks-out.mjs'
import { createProver } from './prove-filled.mjs'
import { anyOf, constantOf, ofColumn, ofType, textOf, union } from './value-types.mjs'

const kindOfRte = { relation: 0, subquery: 1, join: 2, function: 3, values: 5, cte: 6, group: 9 }
const sublink = { exists: 0, all: 1, any: 2, rowCompare: 3, expression: 4, multi: 5, array: 6 }
const commands = { select: 1, update: 2, insert: 3, delete: 4, merge: 5 }
const returning = { old: 1, new: 2 }

/**
 * The columns and parameters of a statement, read from PostgreSQL's own analysed tree: the type of each, and whether it
 * can be null. PostgreSQL itself marks the columns that the open side of an outer join may have emptied
 * (`varnullingrels`), so nothing is guessed from the text.
 */
export function inferStatement(query, facts) {
  const reader = createReader(facts)
  const uses = findParameterUses(query, facts, reader)
  reader.knowParameters(uses)
  return { columns: query === null ? [] : reader.columnsOf(query, undefined), parameters: uses }
}

function createReader(facts) {
  const { prove, proveBy } = createProver(facts, columnAt)
  let parameters = new Map()
  // A statement of several CTEs asks for the columns of each once for every column of those that read it.
  let answered = new Map()

  /** The columns a query answers: `{ name, type, isNull }`. */
  function columnsOf(query, outer) {
    if (outer === undefined) return workOut(query, outer)
    if (!answered.has(query))
      answered.set(query, looksOut(query, outer) ? null : workOut(query, outer))
    return answered.get(query) ?? workOut(query, outer)
  }

  function workOut(query, outer) {
    const scope = scopeOf(query, outer)
    const isReturning = query.commandType !== commands.select
    const targets = (isReturning ? (query.returningList ?? []) : query.targetList).filter(
      ({ resjunk }) => !resjunk,
    )
    // Only the columns of the statement itself are looked at as they arrive, so only these may claim.
    const named = outer === undefined ? claimed : plain
    if (query.setOperations === null)
      return targets.map(({ resname, expr }) =>
        named(resname, typeOf(expr, { ...scope, isReturning })),
      )
    const parts = leavesOf(query.setOperations).map((index) =>
      columnsOf(query.rtable[index - 1].subquery, scope),
    )
    return targets.map(({ resname }, index) =>
      named(resname, merge(parts.map((part) => part[index]))),
    )
  }

  function scopeOf(query, outer) {
    if ((query.rtable ?? []).some((rte) => rte.self_reference === true))
      throw new Error(
        'what may be null in a recursive CTE is not known: write it without recursion',
      )
    if (query.commandType === commands.merge)
      throw new Error('what may be null after a merge is not known: write an insert or an update')
    if ((query.groupingSets ?? null) !== null)
      throw new Error('what may be null in grouping sets is not known: write several statements')
    const scope = { query, outer, proven: new Set(), provenBelow: new Set() }
    prove(query.jointree, scope)
    return scope
  }

  function typeOfVariable(node, scope) {
    let own = scope
    for (let up = node.varlevelsup; up > 0; up -= 1) own = own.outer
    const found = columnAt(own, node.varno, node.varattno, node.vartype)
    if (isOfNoRow(node, own.query)) return { ...found, isNull: true }
    const key = `${node.varno}.${node.varattno}`
    const set = own.isReturning ? assigned(own, node) : undefined
    if (set === undefined && own.proven.has(key)) return { ...found, isNull: false }
    const isEmptied = node.varnullingrels.length > 0 && !own.proven.has(`row ${node.varno}`)
    const isNull =
      set === undefined
        ? !own.provenBelow.has(key)
        : typeOf(set, { ...own, isReturning: false }).isNull
    return { ...found, isNull: (found.isNull && isNull) || isEmptied }
  }

  /** The value that an update sets the column to, or an insert that never meets a conflict. */
  function assigned({ query }, node) {
    if (node.varno !== query.resultRelation || query.onConflict?.action === 2) return undefined
    if (query.commandType === commands.delete || node.varreturningtype === returning.old)
      return undefined
    return query.targetList.find(({ resno, resjunk }) => !resjunk && resno === node.varattno)?.expr
  }

  /** Column `number` of the entry at `index` in the query's range table. */
  function columnAt(scope, index, number, type) {
    const rte = scope.query.rtable[index - 1]
    const unknown = { type: ofType(type, facts), isNull: true }
    if (rte === undefined) return unknown
    if (rte.rtekind === kindOfRte.relation) {
      if (number < 0) return { type: ofType(type, facts), isNull: false }
      if (number === 0) return { type: rowOf(rte.relid), isNull: false }
      const column = facts.columns.get(`${rte.relid}.${number}`)
      return { type: ofColumn(column, facts), isNull: !column.is_required }
    }
    if (rte.rtekind === kindOfRte.subquery)
      return columnsOf(rte.subquery, scope)[number - 1] ?? unknown
    if (rte.rtekind === kindOfRte.join) return typeOf(rte.joinaliasvars[number - 1], scope)
    if (rte.rtekind === kindOfRte.group) return typeOf(rte.groupexprs[number - 1], scope)
    if (rte.rtekind === kindOfRte.values)
      return merge(rte.values_lists.map((list) => typeOf(list[number - 1], scope)))
    if (rte.rtekind === kindOfRte.cte) {
      let holder = scope
      for (let up = rte.ctelevelsup; up > 0; up -= 1) holder = holder.outer
      const cte = holder.query.cteList.find(({ ctename }) => ctename === rte.ctename)
      return columnsOf(cte.ctequery, holder)[number - 1] ?? unknown
    }
    if (rte.rtekind === kindOfRte.function) return columnOfFunction(rte, number, type, scope)
    return unknown
  }

  const rowOf = (table) => ({
    kind: 'object',
    fields: facts.columnsOf(table).map((column) => ({
      name: column.name,
      type: ofColumn(column, facts),
      isNull: !column.is_required,
    })),
  })

  /** `unnest`, `generate_series`, `jsonb_to_recordset` and their like in a from clause. */
  function columnOfFunction(rte, number, type, scope) {
    let first = 1
    for (const { funccolcount, funcexpr } of rte.functions) {
      if (number < first + funccolcount) {
        const found = inferSet(funcexpr, type, facts, (one) => typeOf(one, scope))
        // The shorter of several side by side are filled up with nulls.
        return { ...found, isNull: found.isNull || rte.functions.length > 1 }
      }
      first += funccolcount
    }
    // With ordinality.
    return { type: ofType(type, facts), isNull: false }
  }

  const all = (nodes, scope) => (nodes ?? []).map((one) => typeOf(one, scope))
  const some = (found) => found.some(({ isNull }) => isNull)

  /** The type of an expression, and whether it can be null. */
  function typeOf(node, scope) {
    switch (node.kind) {
      case 'VAR':
        return typeOfVariable(node, scope)
      case 'CONST':
        return { type: constantOf(node, facts), isNull: node.constisnull }
      case 'PARAM': {
        // PostgreSQL's own are the columns of a subquery that is compared with, or that an update is set to.
        if (!isGiven(node))
          return (
            scope.compared?.[node.paramid - 1] ?? {
              type: ofType(node.paramtype, facts),
              isNull: true,
            }
          )
        const use = parameters.get(node.paramid)
        return { type: use?.type ?? ofType(node.paramtype, facts), isNull: use?.isNull ?? true }
      }
      case 'TARGETENTRY':
        return typeOf(node.expr, scope)
      case 'RELABELTYPE':
      case 'COLLATEEXPR':
      case 'COERCETODOMAIN':
        return typeOf(node.arg, scope)
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
        return { type: ofType(node.resulttype, facts), isNull: typeOf(node.arg, scope).isNull }
      case 'BOOLEXPR':
        return { type: textOf('boolean'), isNull: some(all(node.args, scope)) }
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
        return { type: textOf('boolean'), isNull: false }
      case 'OPEXPR': {
        const reaches = /^(->|->>|#>|#>>)$/.test(facts.operators.get(node.opno))
        return {
          type: ofType(node.opresulttype, facts),
          isNull: reaches || some(all(node.args, scope)),
        }
      }
      case 'SCALARARRAYOPEXPR': {
        const [value, list] = all(node.args, scope)
        return { type: textOf('boolean'), isNull: some([value, list, elementOf(list.type)]) }
      }
      case 'NULLIFEXPR':
        return { ...typeOf(node.args[0], scope), isNull: true }
      case 'COALESCEEXPR': {
        const found = all(node.args, scope)
        return {
          type: union(found.map(({ type }) => type)),
          isNull: found.every(({ isNull }) => isNull),
        }
      }
      case 'MINMAXEXPR': {
        const found = all(node.args, scope)
        return { type: found[0].type, isNull: found.every(({ isNull }) => isNull) }
      }
      case 'CASEEXPR': {
        const found = node.args.map(({ expr, result }) => typeOf(result, knowing(expr, scope)))
        if (node.defresult !== null) found.push(typeOf(node.defresult, scope))
        return { ...merge(found), isNull: node.defresult === null || some(found) }
      }
      case 'SUBLINK':
        return typeOfSublink(node, scope)
      case 'ARRAYEXPR': {
        const found = all(node.elements, scope)
        const type = {
          kind: 'array',
          of: union(found.map((one) => one.type)),
          isElementNull: some(found),
        }
        return { type: found.length === 0 ? ofType(node.array_typeid, facts) : type, isNull: false }
      }
      case 'SQLVALUEFUNCTION':
        return { type: ofType(node.type, facts), isNull: false }
      case 'SUBSCRIPTINGREF':
        return { type: ofType(node.refrestype, facts), isNull: true }
      case 'FIELDSELECT':
        return { type: ofType(node.resulttype, facts), isNull: true }
      case 'WINDOWFUNC':
      case 'AGGREF':
      case 'FUNCEXPR':
        return inferFunction(node, facts, (one) => typeOf(one, filtered(node, scope)), scope)
      default:
        return { type: anyOf, isNull: true }
    }
  }

  /** An aggregate only sees the rows that its filter lets through. */
  function filtered({ aggfilter }, scope) {
    return aggfilter === undefined || aggfilter === null ? scope : knowing(aggfilter, scope)
  }

  /** The scope of an expression that is evaluated only when the condition holds. */
  function knowing(condition, scope) {
    const proven = new Set(scope.proven)
    proveBy(condition, proven, scope)
    return { ...scope, proven }
  }

  function typeOfSublink({ subLinkType, subselect, testexpr }, scope) {
    if (subLinkType === sublink.exists) return { type: textOf('boolean'), isNull: false }
    const compared = columnsOf(subselect, scope)
    const [first] = compared
    if (subLinkType === sublink.array)
      return { type: { kind: 'array', of: first.type, isElementNull: first.isNull }, isNull: false }
    if (subLinkType === sublink.expression)
      return { ...first, isNull: first.isNull || !isAggregateOfAnyRow(subselect) }
    // Compared with each row (any, all) it is null where the comparison is; compared with one row, there may be none.
    const isOfEach = subLinkType === sublink.any || subLinkType === sublink.all
    const isNull = !isOfEach || typeOf(testexpr, { ...scope, compared }).isNull
    return { type: textOf('boolean'), isNull }
  }

  function knowParameters(uses) {
    parameters = uses
    answered = new Map()
  }

  return { columnsOf, typeOf, scopeOf, knowParameters }
}

/** A column named "reference!" is never null: the statement declares it, and each row is checked when it arrives. */
const claimed = (name, { type, isNull }) =>
  name?.endsWith('!') === true
    ? { name: name.slice(0, -1), type, isNull: false, isClaimed: true }
    : plain(name, { type, isNull })

const plain = (name, { type, isNull }) => ({ name, type, isNull })

/** After an insert there is no row of before, and after a delete none of after: `old.` and `new.` of it are null. */
const isOfNoRow = ({ varreturningtype }, { commandType }) =>
  (varreturningtype === returning.old && commandType === commands.insert) ||
  (varreturningtype === returning.new && commandType === commands.delete)

const merge = (found) => ({
  type: union(found.map(({ type }) => type)),
  isNull: found.some(({ isNull }) => isNull),
})

const leavesOf = (node) =>
  node.kind === 'RANGETBLREF' ? [node.rtindex] : [...leavesOf(node.larg), ...leavesOf(node.rarg)]
