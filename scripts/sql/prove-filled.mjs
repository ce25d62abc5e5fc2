/** Nodes that change a value's type or label, but not the value. */
const wrappers = new Set(['RELABELTYPE', 'COLLATEEXPR', 'COERCETODOMAIN', 'COERCEVIAIO'])
const join = { inner: 0, left: 1, full: 2, right: 3 }
const isNotNull = 1

/**
 * Finds the columns that cannot be null in a row that passed the conditions: those without which a condition would be null.
 * Which operators and functions answer null for any null, PostgreSQL's catalogue knows (`proisstrict`). `scope.proven` and
 * `scope.provenBelow` receive `<item>.<column>`; the second is what holds unless an outer join empties the whole row.
 */
export function createProver(facts, columnAt) {
  const isStrict = (id) => facts.functions.get(id).is_strict

  function prove(node, scope, isBelowOuter = false) {
    if (node === null || node === undefined) return
    if (node.kind === 'FROMEXPR') {
      for (const item of node.fromlist ?? []) prove(item, scope, isBelowOuter)
      proveBy(node.quals, isBelowOuter ? scope.provenBelow : scope.proven, scope)
    } else if (node.kind === 'JOINEXPR') {
      const { jointype } = node
      prove(node.larg, scope, isBelowOuter || [join.full, join.right].includes(jointype))
      prove(node.rarg, scope, isBelowOuter || [join.left, join.full].includes(jointype))
      if (jointype === join.inner)
        proveBy(node.quals, isBelowOuter ? scope.provenBelow : scope.proven, scope)
      else if (jointype === join.left)
        proveBy(node.quals, scope.provenBelow, scope, (item) => !isOn(node.larg, item.varno))
    }
  }

  function isOn(side, varno) {
    if (side.kind === 'RANGETBLREF') return side.rtindex === varno
    return side.kind === 'JOINEXPR' && (isOn(side.larg, varno) || isOn(side.rarg, varno))
  }

  function proveBy(condition, proven, scope, counts = () => true) {
    if (condition === null || condition === undefined) return
    const add = (expr) => addVariables(expr, proven, counts, scope)
    if (condition.kind === 'BOOLEXPR') {
      if (condition.boolop === 'and')
        for (const one of condition.args) proveBy(one, proven, scope, counts)
    } else if (condition.kind === 'NULLTEST') {
      if (condition.nulltesttype === isNotNull) add(condition.arg)
    } else if (condition.kind === 'OPEXPR') add(condition)
    else if (condition.kind === 'SCALARARRAYOPEXPR') {
      const [value, list] = condition.args
      // Over no list the answer is null; over an empty one, "all" is true without a look at the value.
      add(list)
      if (isStrict(condition.opfuncid) && (condition.useOr || hasElements(list))) add(value)
    }
  }

  /**
   * The columns that would make a strict expression null if one of them were null. If one of them is declared not null, its
   * whole row exists: no outer join has emptied it.
   */
  function addVariables(expr, proven, counts, scope) {
    if (expr.kind === 'VAR') {
      if (expr.varlevelsup !== 0 || !counts(expr)) return
      proven.add(`${expr.varno}.${expr.varattno}`)
      if (columnAt(scope, expr.varno, expr.varattno, expr.vartype).isNull === false)
        proven.add(`row ${expr.varno}`)
    } else if (wrappers.has(expr.kind)) addVariables(expr.arg, proven, counts, scope)
    else if (
      (expr.kind === 'OPEXPR' && isStrict(expr.opfuncid)) ||
      (expr.kind === 'FUNCEXPR' && isStrict(expr.funcid))
    )
      for (const one of expr.args ?? []) addVariables(one, proven, counts, scope)
  }

  return { prove, proveBy }
}

/** A list of lists may have lists in it that are empty. */
const hasElements = ({ kind, elements, multidims }) =>
  kind === 'ARRAYEXPR' && multidims !== true && (elements ?? []).length > 0
