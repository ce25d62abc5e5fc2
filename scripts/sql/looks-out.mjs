/**
 * Whether a query looks at a row of a query around it, itself or through a CTE out there. One that does not answers the same
 * columns wherever it is asked for them, so they are worked out once.
 */
export function looksOut(query, outer) {
  return isOut(query, 0)

  function isOut(node, depth) {
    if (node === null || typeof node !== 'object') return false
    if (node.kind === 'VAR') return node.varlevelsup > depth
    // A recursive one is refused elsewhere.
    const isCteOutside = node.ctelevelsup > depth && node.self_reference !== true
    if (isCteOutside && cteLooksOut(node, depth)) return true
    return Object.values(node).some((part) =>
      isOut(part, part?.kind === 'QUERY' ? depth + 1 : depth),
    )
  }

  function cteLooksOut({ ctename, ctelevelsup }, depth) {
    let holder = outer
    for (let up = ctelevelsup - depth - 1; up > 0; up -= 1) holder = holder.outer
    const cte = holder.query.cteList.find((one) => one.ctename === ctename)
    return looksOut(cte.ctequery, holder)
  }
}
