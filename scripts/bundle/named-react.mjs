/** What our sources take from React. A build with a name that is missing here says so. */
const exported = {
  react: [
    'Component',
    'Fragment',
    'Suspense',
    'cloneElement',
    'createContext',
    'lazy',
    'memo',
    'useCallback',
    'useContext',
    'useDeferredValue',
    'useEffect',
    'useEffectEvent',
    'useId',
    'useImperativeHandle',
    'useLayoutEffect',
    'useMemo',
    'useReducer',
    'useRef',
    'useState',
    'useSyncExternalStore',
  ],
  'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
}

/**
 * Gives React's modules exports by name. They are CommonJS, so each use of one would stand in the bundle as
 * `(0, react.useState)(…)`, and each element as `(0, runtime.jsx)(…)`, where now a letter does.
 */
export function namedReact() {
  const prefix = '\0named:'
  return {
    name: 'named-react',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isOurs = !/node_modules|^\0/.test(importer)
      return isOurs && Object.hasOwn(exported, source) ? prefix + source : null
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      const source = id.slice(prefix.length)
      const names = exported[source].map((name) => `export const ${name} = all.${name}`)
      return [`import all from '${source}'`, ...names].join('\n')
    },
  }
}
