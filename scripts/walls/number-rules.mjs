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
  'number-in-text':
    "A text gets its number as a value from packages/contract/src/limits.ts, such as t('It works for {days} days.', { days: invitationDays }).",
}

/** The rule that this node of a file breaks by a number that has its home elsewhere, if it does. */
export function brokenNumberRule(file, node) {
  if (!watched.test(file) || homes.test(file)) return undefined
  if (isBareDuration(node)) return 'time-by-unit'
  if (tests.test(file) || !product.test(file)) return undefined
  if (isLimit(node)) return 'limit-in-limits'
  if (isLength(node)) return 'length-by-name'
  if (isInterval(node)) return 'interval-by-name'
  if (file.startsWith('packages/contract/') || file.startsWith('packages/server/'))
    if (isFallback(node)) return 'fallback-by-name'
  return saysNumber(node) && !namesAndLaws.has(file) ? 'number-in-text' : undefined
}

/** The design system and the languages use nothing of ours. The simulators keep the durations of other companies. */
const watched = /^(packages\/(?!ui\/|language\/|sandbox\/)|bench\/|e2e\/)/
const product = /^packages\/(contract|server|desk|checkout|pages)\//
/** What is kept for how long is a table that is read as one, and an operator's settings are theirs. */
const homes =
  /^packages\/(contract\/src\/(limits|time-units)|server\/src\/(config\/.*|modules\/retention\/retentions))\.ts$/
const tests = /\.test(-data)?\.tsx?$|-fixture\.tsx?$|\/src\/testing\/|^(bench|e2e)\//

const minute = 60_000
const hourOrDay = new Set([3_600_000, 86_400_000, 86_400])
const timeCalls = new Set(['now', 'getTime', 'valueOf', 'parse', 'UTC'])

const nameOf = (node) => String(node?.name ?? node?.property?.name ?? node?.value ?? '')
const isTime = (node) =>
  node.type === 'CallExpression'
    ? timeCalls.has(nameOf(node.callee))
    : /Ms$|^now$/.test(nameOf(node))

/** The value of a number that is written out, also as a product or with a type; else undefined. */
function numberOf(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'number' ? node.value : undefined
    case 'TSAsExpression':
      return numberOf(node.expression)
    case 'BinaryExpression': {
      const [left, right] = [numberOf(node.left), numberOf(node.right)]
      if (left === undefined || right === undefined) return undefined
      return { '*': left * right, '/': left / right, '+': left + right, '-': left - right }[
        node.operator
      ]
    }
    default:
      return undefined
  }
}

const isMinutes = (value) => value >= minute && value % minute === 0

/** A name and the value that it is given: of a constant, a field, a property, a default. */
function givenIn(node) {
  switch (node.type) {
    case 'VariableDeclarator':
      return [nameOf(node.id), numberOf(node.init)]
    case 'Property':
    case 'PropertyDefinition':
      return [nameOf(node.key), numberOf(node.value)]
    case 'AssignmentPattern':
      return [nameOf(node.left), numberOf(node.right)]
    default:
      return ['', undefined]
  }
}

/** An hour and a day in milliseconds are told anywhere, a minute by what surrounds it. What a test waits for is no duration of the product. */
function isBareDuration(node) {
  if (node.type === 'BinaryExpression') {
    const sides = [numberOf(node.left), numberOf(node.right)]
    if (sides.some((side) => hourOrDay.has(side))) return true
    if (sides.includes(minute) && /[*/%]/.test(node.operator)) return true
    // 15 * 60 * 1000, and 12 * 3600.
    if (
      node.operator === '*' &&
      (sides.includes(3_600) || (sides.includes(1_000) && isMinutes(numberOf(node))))
    )
      return true
    return sides.some(isMinutes) && [node.left, node.right].some(isTime)
  }
  if (node.type === 'CallExpression')
    return (
      /^(advance|advanceTimersByTime)$/.test(nameOf(node.callee)) &&
      node.arguments.some((given) => isMinutes(numberOf(given)))
    )
  const [name, value] = givenIn(node)
  if (value === undefined) return false
  if (name.endsWith('Ms')) return isMinutes(value)
  if (/(Seconds|^maxAge)$/.test(name)) return value >= 3_600 && value % 3_600 === 0
  return node.type === 'VariableDeclarator' && hourOrDay.has(value)
}

const counted = /(^|[a-z])(minutes|hours|days|Minutes|Hours|Days)([A-Z]\w*)?$/

function isLimit(node) {
  if (node.type !== 'ObjectExpression') {
    const [name, value] = givenIn(node)
    // { days: 2 } is a step of a calendar.
    const isStep = node.type === 'Property' && /^[a-z]+$/.test(name)
    return value > 1 && counted.test(name) && !isStep
  }
  const given = new Map(node.properties.map((one) => [nameOf(one.key), numberOf(one.value)]))
  return given.get('perHour') > 0 || (given.has('perHour') && given.get('capacity') > 0)
}

/** Ten characters and fewer are a format, such as a day. */
const isLength = (node) =>
  node.type === 'JSXAttribute' &&
  node.name.name === 'maxLength' &&
  Number(numberOf(node.value?.expression) ?? node.value?.value) > 10

/** One minute, hour or day is a step of a calendar or a unit; seconds are how a mechanism works. */
const interval =
  /interval\s*'(?!1 (?:minute|hour|day)')\d+\s*(?:m|h|d|w|y)(?!s|illi)|'\d+ \w+'::interval|make_interval\(\w+ => \d/i
const isInterval = (node) => interval.test(textOf(node))
const textOf = (node) =>
  node.type === 'TemplateElement'
    ? node.value.cooked
    : node.type === 'Literal' && typeof node.value === 'string'
      ? node.value
      : ''

const isFallback = (node) =>
  node.type === 'LogicalExpression' && node.operator !== '&&' && numberOf(node.right) > 1

/** Texts whose number is no limit of ours. */
const namesAndLaws = new Map([
  ['packages/contract/src/catalogue/catalogue-fields.ts', 'an example of a time'],
  ['packages/contract/src/cookie-choice.ts', 'what people agreed to; its test compares the limits'],
  ['packages/desk/src/places/seating-plans/seating-plans-place.tsx', 'how quick something is'],
  ['packages/desk/src/places/takings/period.ts', 'the name of a week'],
  ['packages/pages/src/pages/all-events/filter-names.ts', 'the name of a week'],
  ['packages/pages/src/pages/legal/purchase-terms.ts', 'the law on sales at a distance'],
  ['packages/server/src/modules/catalogue/file/schema-problems.ts', 'an example of a duration'],
])

/** A number before a unit, in figures or in words, in a text for people or in a description of the API. */
const said =
  /(?<!["“])\b(?:\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fourteen|half an) (?:minutes?|hours?|days?|weeks?|months?|years?|characters)\b/i
function saysNumber(node) {
  if (node.type === 'CallExpression' && /^(t|counted)$/.test(nameOf(node.callee)))
    return said.test(textOf(node.arguments[0] ?? {}))
  if (node.type === 'Property' && /^(summary|description)$/.test(nameOf(node.key)))
    return said.test(textOf(node.value))
  return false
}
