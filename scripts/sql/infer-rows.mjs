import { findParameterUses, isGiven } from './infer-parameters.mjs'
import { inferFunction, isAggregateOfAnyRow, rowsAreFilled } from './infer-functions.mjs'
import { anyOf, constantOf, ofColumn, ofType, textOf, union } from './value-types.mjs'

const kindOfRte = { relation: 0, subquery: 1, join: 2, function: 3, values: 5, cte: 6, group: 9 }
const sublink = { exists: 0, all: 1, any: 2, rowCompare: 3, expression: 4, multi: 5, array: 6 }
const modifies = { update: 2, insert: 3, delete: 4 }
/** Nodes that change a value's type or label, but not the value. */
const wrappers = new Set(['RELABELTYPE', 'COLLATEEXPR', 'COERCETODOMAIN'])

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
  const inProgress = new Set()
  let parameters = new Map()

  /** The columns a query answers: `{ name, type, isNull }`. */
  function columnsOf(query, outer) {
    if (inProgress.has(query)) return undefined
    inProgress.add(query)
    try {
      const scope = scopeOf(query, outer)
      const isReturning = query.commandType !== 1
      const targets = (isReturning ? (query.returningList ?? []) : query.targetList).filter(
        ({ resjunk }) => !resjunk,
      )
      const own = () =>
        targets.map((target) =>
          claimed(target.resname, typeOf(target.expr, { ...scope, isReturning })),
        )
      if (query.setOperations === null) return own()
      const parts = leavesOf(query.setOperations)
        .map((index) => columnsOf(query.rtable[index - 1].subquery, scope))
        .filter((part) => part !== undefined)
      return targets.map((target, index) =>
        claimed(target.resname, merge(parts.map((part) => part[index]))),
      )
    } finally {
      inProgress.delete(query)
    }
  }

  function scopeOf(query, outer) {
    const scope = { query, outer, proven: new Set(), provenBelow: new Set() }
    prove(query.jointree, scope, false)
    return scope
  }

  /** The columns that cannot be null in a row that passed the conditions: those that a strict condition reads. */
  function prove(node, scope, isBelowOuter) {
    if (node === null || node === undefined) return
    if (node.kind === 'FROMEXPR') {
      for (const item of node.fromlist ?? []) prove(item, scope, isBelowOuter)
      proveBy(node.quals, isBelowOuter ? scope.provenBelow : scope.proven, scope)
    } else if (node.kind === 'JOINEXPR') {
      const opens = { left: [2, 3].includes(node.jointype), right: [1, 2].includes(node.jointype) }
      prove(node.larg, scope, isBelowOuter || opens.left)
      prove(node.rarg, scope, isBelowOuter || opens.right)
      if (node.jointype === 0)
        proveBy(node.quals, isBelowOuter ? scope.provenBelow : scope.proven, scope)
      else if (node.jointype === 1)
        proveBy(node.quals, scope.provenBelow, scope, (item) => !isOn(node.larg, item.varno))
    }
  }

  function isOn(side, varno) {
    if (side.kind === 'RANGETBLREF') return side.rtindex === varno
    return side.kind === 'JOINEXPR' && (isOn(side.larg, varno) || isOn(side.rarg, varno))
  }

  function proveBy(condition, proven, scope, counts = () => true) {
    if (condition === null || condition === undefined) return
    const add = (expr) => addVariables(expr, proven, (item) => counts(item), scope)
    if (condition.kind === 'BOOLEXPR') {
      if (condition.boolop === 'and')
        for (const one of condition.args) proveBy(one, proven, scope, counts)
    } else if (condition.kind === 'NULLTEST') {
      if (condition.nulltesttype === 1) add(condition.arg)
    } else if (condition.kind === 'OPEXPR' || condition.kind === 'SCALARARRAYOPEXPR')
      for (const one of condition.args) add(one)
  }

  /**
   * The columns that would make a strict expression null if one of them were null. If one of them is declared not null, its
   * whole row exists: no outer join has emptied it.
   */
  function addVariables(expr, proven, counts, scope) {
    if (expr === null || typeof expr !== 'object') return
    if (expr.kind === 'VAR') {
      if (expr.varlevelsup !== 0 || !counts(expr)) return
      proven.add(`${expr.varno}.${expr.varattno}`)
      if (columnAt(scope, expr.varno, expr.varattno, expr.vartype).isNull === false)
        proven.add(`row ${expr.varno}`)
    } else if (wrappers.has(expr.kind) || expr.kind === 'COERCEVIAIO')
      addVariables(expr.arg, proven, counts, scope)
    else if (expr.kind === 'OPEXPR')
      for (const one of expr.args) addVariables(one, proven, counts, scope)
    else if (expr.kind === 'FUNCEXPR' && facts.functions.get(expr.funcid).is_strict)
      for (const one of expr.args ?? []) addVariables(one, proven, counts, scope)
  }

  function typeOfVariable(node, scope) {
    let own = scope
    for (let up = node.varlevelsup; up > 0; up -= 1) own = own.outer
    const found = columnAt(own, node.varno, node.varattno, node.vartype)
    const key = `${node.varno}.${node.varattno}`
    const isEmptied = node.varnullingrels.length > 0 && !own.proven.has(`row ${node.varno}`)
    if (own.proven.has(key)) {
      const set = own.isReturning ? assigned(own, node) : undefined
      if (set === undefined) return { ...found, isNull: false }
    }
    let isNull = found.isNull && !own.provenBelow.has(key)
    const set = own.isReturning ? assigned(own, node) : undefined
    if (set !== undefined)
      isNull = found.isNull && typeOf(set, { ...own, isReturning: false }).isNull
    return { ...found, isNull: isNull || isEmptied }
  }

  /** The value that an update sets the column to, or an insert that never meets a conflict. */
  function assigned({ query }, node) {
    if (node.varno !== query.resultRelation || query.onConflict?.action === 2) return undefined
    if (query.commandType !== modifies.update && query.commandType !== modifies.insert)
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
      return columnsOf(rte.subquery, scope)?.[number - 1] ?? unknown
    if (rte.rtekind === kindOfRte.join) return typeOf(rte.joinaliasvars[number - 1], scope)
    if (rte.rtekind === kindOfRte.group) return typeOf(rte.groupexprs[number - 1], scope)
    if (rte.rtekind === kindOfRte.values)
      return merge(rte.values_lists.map((list) => typeOf(list[number - 1], scope)))
    if (rte.rtekind === kindOfRte.cte) {
      let holder = scope
      for (let up = rte.ctelevelsup; up > 0; up -= 1) holder = holder.outer
      const cte = holder.query.cteList.find(({ ctename }) => ctename === rte.ctename)
      const columns = columnsOf(cte.ctequery, holder)
      return (
        columns?.[number - 1] ?? { type: ofType(type, facts), isNull: false, isRecursive: true }
      )
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
    for (const part of rte.functions) {
      const count = part.funccolcount
      if (number < first + count) {
        const { funcid, args } = part.funcexpr
        const { name } = facts.functions.get(funcid) ?? {}
        if (name === 'unnest') return elementOf(typeOf(args[0], scope))
        const isNull = !rowsAreFilled.has(name)
        return { type: ofType(type, facts), isNull }
      }
      first += count
    }
    // With ordinality.
    return { type: ofType(type, facts), isNull: false }
  }

  const elementOf = (array) =>
    array.type.kind === 'array'
      ? { type: array.type.of, isNull: array.type.isElementNull === true }
      : { type: anyOf, isNull: true }

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
        if (!isGiven(node)) return { type: ofType(node.paramtype, facts), isNull: false }
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
      case 'SCALARARRAYOPEXPR':
        return { type: textOf('boolean'), isNull: some(all(node.args, scope)) }
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
    const [first] = columnsOf(subselect, scope) ?? [{ type: anyOf, isNull: true }]
    if (subLinkType === sublink.array)
      return { type: { kind: 'array', of: first.type, isElementNull: first.isNull }, isNull: false }
    if (subLinkType === sublink.expression)
      return { ...first, isNull: first.isNull || !isAggregateOfAnyRow(subselect) }
    const isTestNull =
      testexpr === null || some(all(testexpr.args ?? [], scope).filter((one) => one.type !== anyOf))
    return { type: textOf('boolean'), isNull: isTestNull }
  }

  return { columnsOf, typeOf, scopeOf, knowParameters: (uses) => (parameters = uses) }
}

/** A column named "reference!" is never null: the statement declares it, and each row is checked when it arrives. */
const claimed = (name, { type, isNull }) =>
  name?.endsWith('!') === true
    ? { name: name.slice(0, -1), type, isNull: false, isClaimed: true }
    : { name, type, isNull }

const merge = (found) => {
  const known = found.filter(({ isRecursive }) => isRecursive !== true)
  const use = known.length === 0 ? found : known
  return { type: union(use.map(({ type }) => type)), isNull: use.some(({ isNull }) => isNull) }
}

const leavesOf = (node) =>
  node.kind === 'RANGETBLREF' ? [node.rtindex] : [...leavesOf(node.larg), ...leavesOf(node.rarg)]
