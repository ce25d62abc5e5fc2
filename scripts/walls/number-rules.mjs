/** Rule ids with the sentence a developer reads. Each has a source in broken-sources.mjs that breaks it. */
export const numberRules = {
  'time-by-unit':
    'A duration is said in its unit: secondMs, minuteMs, hourMs, dayMs, minuteSeconds, hourSeconds or daySeconds of packages/contract/src/time-units.ts.',
  'limit-in-limits':
    'A duration in minutes, hours or days, and how often something may be done, are numbers that people meet: their place is packages/contract/src/limits.ts.',
  'length-by-name':
    'How much may be typed has its name in packages/contract/src/limits.ts, where the shape of the call reads it too.',
  'interval-by-name':
    "A statement takes a duration that people meet from packages/contract/src/limits.ts, such as interval '${offerHours} hours'.",
  'fallback-by-name':
    'What holds where nothing is said has its name in packages/contract/src/limits.ts, or in config/ where an operator may change it.',
}

const minute = 60_000
const hourOrDay = new Set([3_600_000, 86_400_000, 86_400])
const isNumber = (node) => node?.type === 'Literal' && typeof node.value === 'number'
const isMinutes = (node) => isNumber(node) && node.value >= minute && node.value % minute === 0
const nameOf = (node) => node?.name ?? node?.property?.name ?? node?.value ?? ''
const isTime = (node) =>
  (node.type === 'CallExpression' && nameOf(node.callee) === 'getTime') ||
  /Ms$|^now$/.test(nameOf(node))

/** The rule that this node of a file breaks by a number that has its home elsewhere, if it does. */
export function brokenNumberRule(file, node) {
  if (!watched.test(file) || homes.test(file)) return undefined
  if (isBareDuration(node)) return 'time-by-unit'
  if (tests.test(file)) return undefined
  if (/^packages\/(contract|server|desk|checkout|pages)\//.test(file) && isLimit(node))
    return 'limit-in-limits'
  if (isLength(node)) return 'length-by-name'
  if (file.startsWith('packages/server/') && isInterval(node)) return 'interval-by-name'
  if (/^packages\/(contract|server)\//.test(file) && isFallback(node)) return 'fallback-by-name'
  return undefined
}

/** What stands on its own: the design system and the languages. The simulators keep the durations of other companies. */
const watched = /^(packages\/(?!ui\/|language\/)|bench\/|e2e\/)/
const homes = /^packages\/(contract\/src\/(limits|time-units)|server\/src\/config\/.*)\.ts$/
const tests = /\.test(-data)?\.tsx?$|-fixture\.tsx?$|\/src\/testing\/|^(bench|e2e)\//

/** An hour and a day in milliseconds are told anywhere, a minute by what surrounds it. What a test waits for is no duration of the product. */
function isBareDuration(node) {
  switch (node.type) {
    case 'BinaryExpression': {
      const sides = [node.left, node.right]
      if (
        sides.some(
          (side) =>
            isNumber(side) &&
            (hourOrDay.has(side.value) || (side.value === minute && /[*/%]/.test(node.operator))),
        )
      )
        return true
      return sides.some(isMinutes) && sides.some(isTime)
    }
    case 'CallExpression':
      return (
        /^(advance|advanceTimersByTime)$/.test(nameOf(node.callee)) &&
        node.arguments.some(isMinutes)
      )
    case 'VariableDeclarator':
      return (
        isNumber(node.init) &&
        (hourOrDay.has(node.init.value) || (nameOf(node.id).endsWith('Ms') && isMinutes(node.init)))
      )
    case 'Property':
      return String(nameOf(node.key)).endsWith('Ms') && isMinutes(node.value)
    default:
      return false
  }
}

const counted = /(^|[a-z])(minutes|hours|days|Minutes|Hours|Days)([A-Z]\w*)?$/

function isLimit(node) {
  if (node.type === 'VariableDeclarator')
    return isNumber(node.init) && counted.test(nameOf(node.id))
  if (node.type !== 'ObjectExpression') return false
  const numbers = node.properties
    .filter(({ value }) => isNumber(value) && value.value > 0)
    .map(({ key }) => nameOf(key))
  return numbers.includes('perHour') && numbers.some((name) => name !== 'perHour')
}

/** Ten characters and fewer are a format, such as a day. */
const isLength = (node) =>
  node.type === 'JSXAttribute' &&
  node.name.name === 'maxLength' &&
  isNumber(node.value?.expression) &&
  node.value.expression.value > 10

/** One day or hour is a step of a calendar or a unit; so are seconds to a statement. */
function isInterval(node) {
  const text =
    node.type === 'TemplateElement'
      ? node.value.cooked
      : node.type === 'Literal'
        ? node.value
        : undefined
  return (
    typeof text === 'string' && /interval '(?!1 )\d+ ?(minute|hour|day|week|month)s?'/.test(text)
  )
}

const isFallback = (node) =>
  node.type === 'LogicalExpression' &&
  node.operator === '??' &&
  isNumber(node.right) &&
  node.right.value > 1
