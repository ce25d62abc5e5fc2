import { sizeExceptions } from './size-exceptions.mjs'

/** Rule ids with the sentence a developer reads. Each has a source in broken-sources.mjs that breaks it. */
export const fileRules = {
  'endpoint-size': 'An endpoint file stays within 60 lines: guard, parse, one call, present.',
  'part-size': 'A component or use case stays within 200 lines: one story each.',
  'file-size':
    'A file stays within 250 lines; exceptions are named in scripts/walls/size-exceptions.mjs.',
  'file-name':
    'File names are kebab-case and say what the thing does: no utils, misc, helpers, common or manager.',
  'text-is-translated':
    "What people read goes through packages/language, so that a second language is a file: t('…'), counted(…), RichText.",
  'our-readers-read':
    'A browser neither reads nor judges what people type: forms are noValidate, boxes are text with an inputMode, and contract/src/typed/ reads.',
  'speaks-first':
    'A program imports speak.ts before anything else: constants of later modules already contain texts.',
  'no-suppression':
    'No silenced checks and no notes to self: mend the cause, or write the reason as a plain comment.',
}

const vagueName = /(^|[-.])(utils?|misc|helpers?|common|manager)([-.]|$)/
const kebabName = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/
const suppression = /(eslint|oxlint)-disable|@ts-(ignore|nocheck|expect-error)|\b(TODO|FIXME|XXX)\b/

/** The file rules that a source breaks, each with its line. `isEndpoint` says whether the contract declares it. */
export function brokenFileRules(file, source, isEndpoint) {
  const name = file.slice(file.lastIndexOf('/') + 1)
  const isNamedWell = kebabName.test(name) && !vagueName.test(name)
  return [
    ...sizeRule(file, source.lines, isEndpoint),
    ...(isNamedWell ? [] : [{ rule: 'file-name', line: 1 }]),
    ...(isSpoken(file)
      ? [
          ...source.bareTexts.map(({ line }) => ({ rule: 'text-is-translated', line })),
          ...source.readByBrowser.map(({ line }) => ({ rule: 'our-readers-read', line })),
        ]
      : []),
    ...source.imports
      .slice(1)
      .filter(({ specifier }) => specifier.endsWith('/speak.ts'))
      .map(({ line }) => ({ rule: 'speaks-first', line })),
    ...source.comments
      .filter(({ text }) => suppression.test(text) && !isTypeTest(file, text))
      .map(({ line }) => ({ rule: 'no-suppression', line })),
  ]
}

/** Whether people read the file's texts: no buyer reads those of the simulators and of tests. */
const isSpoken = (file) =>
  /^packages\/(ui|checkout|desk|pages|server)\/src\/(?!testing\/|gallery\/|commands\/)/.test(
    file,
  ) && !/\.test(-data)?\.tsx?$/.test(file)

/** A test may say that something must not compile. */
const isTypeTest = (file, text) =>
  /\.test(-data)?\.tsx?$/.test(file) && /^\s*@ts-expect-error/.test(text)

function sizeRule(file, lines, isEndpoint) {
  if (sizeExceptions.has(file)) return []
  const [rule, limit] = sizeLimit(file, isEndpoint)
  return lines > limit ? [{ rule, line: limit + 1 }] : []
}

function sizeLimit(file, isEndpoint) {
  if (/\.test(-data)?\.tsx?$/.test(file)) return ['file-size', 250]
  if (isEndpoint) return ['endpoint-size', 60]
  const isUseCase = /\/server\/src\/modules\/.+\/(?![^/]*-(store|view)\.ts$)[^/]+$/.test(file)
  return file.endsWith('.tsx') || isUseCase ? ['part-size', 200] : ['file-size', 250]
}
