/**
 * Reads PostgreSQL's own text form of an analysed statement (`pg_node_tree`, written by outfuncs.c and read by read.c). A
 * node becomes `{ kind: 'VAR', varno: 1, … }`, a list an array, `<>` null, a bitmap set or list of numbers an array of
 * numbers, and the bytes of a constant a Uint8Array. Everything else stays text, and numbers become numbers.
 */
export function readNodeTree(text) {
  let at = 0

  const skipBlanks = () => {
    while (text[at] === ' ' || text[at] === '\n') at += 1
  }

  function readWord() {
    let word = ''
    while (at < text.length && !' \n(){}'.includes(text[at])) {
      if (text[at] === '\\') at += 1
      word += text[at]
      at += 1
    }
    return word
  }

  function readQuoted() {
    let word = ''
    for (at += 1; text[at] !== '"'; at += 1) {
      if (text[at] === '\\') at += 1
      word += text[at]
    }
    at += 1
    return word
  }

  function readList() {
    const items = []
    at += 1
    for (skipBlanks(); text[at] !== ')'; skipBlanks()) items.push(readValue())
    at += 1
    // "(b 1 3)", "(i 1 2)" and "(o 20 25)" are sets and lists of plain numbers.
    return ['b', 'i', 'o'].includes(items[0]) ? items.slice(1) : items
  }

  function readNode() {
    at += 1
    const node = { kind: readWord() }
    for (skipBlanks(); text[at] !== '}'; skipBlanks()) {
      const field = readWord().slice(1)
      node[field] = readField()
    }
    at += 1
    return node
  }

  /** The value of a field: usually one token, but a constant's bytes are "4 [ 1 0 0 0 ]". */
  function readField() {
    const value = readValue()
    skipBlanks()
    if (text[at] !== '[') return value
    const end = text.indexOf(']', at)
    const bytes = text
      .slice(at + 1, end)
      .trim()
      .split(/\s+/)
      .map(Number)
    at = end + 1
    return Uint8Array.from(bytes, (byte) => byte & 255)
  }

  function readValue() {
    skipBlanks()
    if (text[at] === '{') return readNode()
    if (text[at] === '(') return readList()
    if (text[at] === '"') return readQuoted()
    const word = readWord()
    if (word === '<>') return null
    if (word === 'true') return true
    if (word === 'false') return false
    return /^-?\d+(\.\d+)?$/.test(word) ? Number(word) : word
  }

  return readValue()
}
