import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import type { Fields, Kind } from '../stripe/wire/check-parameters.ts'

/** The parts of a syntax tree that types of parameters are made of. */
interface Node {
  readonly type: string
  readonly [part: string]: unknown
}
/** A type with a name, and its namespace, where the names in it are looked up first. */
interface Declared {
  readonly node: Node
  readonly file: string
  readonly scope: string
}

const types = join(dirname(createRequire(import.meta.url).resolve('stripe')), '../esm')
const shared = 'shared.d.ts'

/** Lists of ways to pay: of all but cards only the names are kept. */
const listsOfWays = /payment_method_(?:data|options)$|^PaymentMethodCreateParams$/
const kept = new Set(['card', 'billing_details', 'metadata'])

/**
 * Reads what a request of Stripe's API may contain from the types of Stripe's own library, which Stripe generates from its
 * specification: `RefundCreateParams` of `Refunds`.
 */
export function readParameterTypes(): (resource: string, name: string) => Fields {
  const files = new Map<string, ReadonlyMap<string, Declared>>()

  function declaredIn(file: string): ReadonlyMap<string, Declared> {
    const known = files.get(file)
    if (known !== undefined) return known
    const found = new Map<string, Declared>()
    const { program } = parseSync(file, readFileSync(join(types, file), 'utf8'), { lang: 'dts' })
    collect(program.body as unknown as Node[], '', file, found)
    files.set(file, found)
    return found
  }

  function find(name: string, from: Pick<Declared, 'file' | 'scope'>): Declared {
    const known = declaredIn(from.file)
    const scopes = from.scope.split('.')
    for (let depth = scopes.length; depth >= 0; depth -= 1) {
      const found = known.get([...scopes.slice(0, depth), name].filter(Boolean).join('.'))
      if (found !== undefined) return found
    }
    const common = declaredIn(shared).get(name)
    if (common === undefined) throw new Error(`${name} of ${from.file} is not declared`)
    return common
  }

  function fieldsOf(name: string, from: Pick<Declared, 'file' | 'scope'>, path: string): Fields {
    const declared = find(name, from)
    const { node } = declared
    const heirs = (node['extends'] ?? []) as { expression: Node }[]
    const inherited = heirs.map(({ expression }) => fieldsOf(nameIn(expression), declared, path))
    const own = ((node['body'] as Node)['body'] as Node[]).map((member) => {
      const { key, optional, typeAnnotation } = member as unknown as {
        key: { name: string }
        optional: boolean
        typeAnnotation: { typeAnnotation: Node }
      }
      const kind = kindOf(typeAnnotation.typeAnnotation, declared, `${path}.${key.name}`)
      const isLeftOut = listsOfWays.test(path) && !kept.has(key.name) && isObject(kind)
      return [optional ? key.name : `${key.name}!`, isLeftOut ? 'anything' : kind] as const
    })
    return Object.assign({}, ...inherited, Object.fromEntries(own)) as Fields
  }

  function kindOf(node: Node, from: Declared, path: string): Kind {
    switch (node.type) {
      case 'TSStringKeyword':
        return 'text'
      case 'TSNumberKeyword':
        return 'whole number'
      case 'TSBooleanKeyword':
        return 'flag'
      case 'TSLiteralType':
        return [String((node['literal'] as Node)['value'])]
      case 'TSUnionType':
        return unionOf((node['types'] as Node[]).map((each) => kindOf(each, from, path)))
      case 'TSTypeReference':
        return referred(node, from, path)
      default:
        throw new Error(`${path} is a ${node.type}`)
    }
  }

  function referred(node: Node, from: Declared, path: string): Kind {
    const name = nameIn(node['typeName'] as Node)
    const [inner] = ((node['typeArguments'] as Node | null)?.['params'] ?? []) as Node[]
    if (name === 'Array' && inner) return { list: kindOf(inner, from, path) }
    if (name === 'Emptyable' && inner) return { empty: kindOf(inner, from, path) }
    // Stands for values of later versions: this version has only the others.
    if (name === 'OtherString') return []
    if (name === 'MetadataParam') return { map: { empty: 'text' } }
    if (name === 'Decimal') return 'text'
    const declared = find(name, from)
    if (declared.node.type === 'TSTypeAliasDeclaration')
      return kindOf(declared.node['typeAnnotation'] as Node, declared, path)
    return { fields: fieldsOf(name, from, path) }
  }

  return (resource, name) => fieldsOf(name, { file: `resources/${resource}.d.ts`, scope: '' }, name)
}

function collect(
  body: readonly Node[],
  scope: string,
  file: string,
  into: Map<string, Declared>,
): void {
  for (const statement of body) {
    const node = (statement['declaration'] ?? statement) as Node
    const name = (node['id'] as { name?: string } | undefined)?.name
    if (name === undefined) continue
    const full = scope === '' ? name : `${scope}.${name}`
    if (node.type === 'TSModuleDeclaration')
      collect((node['body'] as { body: Node[] }).body, full, file, into)
    // The members of an interface are looked up in the namespace of the same name first.
    else if (node.type.startsWith('TS')) into.set(full, { node, file, scope: full })
  }
}

function nameIn(node: Node): string {
  if (node.type === 'Identifier') return String(node['name'])
  return `${nameIn(node['left'] as Node)}.${nameIn(node['right'] as Node)}`
}

/** Values of one enumeration come one by one. */
function unionOf(kinds: readonly Kind[]): Kind {
  const values = kinds.flatMap((kind) => (Array.isArray(kind) ? (kind as string[]) : []))
  const rest = kinds.filter((kind) => !Array.isArray(kind))
  const [only] = rest
  if (values.length === 0) return rest.length === 1 && only ? only : { either: rest }
  return rest.length === 0 ? values : { either: [values, ...rest] }
}

const isObject = (kind: Kind): boolean =>
  typeof kind === 'object' && ('fields' in kind || ('empty' in kind && isObject(kind.empty)))
