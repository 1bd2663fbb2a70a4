import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import compat from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'

/** The oldest versions that the site works in, by the names of browser-compat-data. */
export const browserFloor = { chrome: 123, firefox: 125, safari: 17.5, safari_ios: 17.5 } as const
type Browser = keyof typeof browserFloor

/** A feature by its path in browser-compat-data, such as `api/AbortSignal/any_static`. */
export type Feature = string

/** The browsers of the floor that lack a feature or have it in part; `unknown` for a path that the data do not hold. */
export function lackedBy(feature: Feature): readonly string[] {
  const found = feature
    .split('/')
    .reduce<Identifier | CompatData | undefined>((at, name) => Reflect.get(Object(at), name), compat)
  const support = found !== undefined && '__compat' in found ? found.__compat?.support : undefined
  if (support === undefined) return ['unknown']
  const browsers = Object.keys(browserFloor) as readonly Browser[]
  return browsers.filter((browser) => {
    const statements = [support[browser] ?? []].flat()
    return !statements.some((statement) => isWhole(statement, browserFloor[browser]))
  })
}

function isWhole(statement: SimpleSupportStatement, version: number): boolean {
  const { version_added: added, version_removed: removed, flags, prefix } = statement
  const from = Number(String(added).replace('≤', ''))
  if (added === false || !(from <= version) || flags !== undefined || prefix !== undefined) return false
  return statement.partial_implementation !== true && !(Number(removed) <= version)
}

/** Files of the site by their path: no test, and nothing that only tests use. */
export async function siteSources(): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir('src', { recursive: true, withFileTypes: true })
  const files = entries
    .filter(
      (entry) => entry.isFile() && /\.(css|tsx?)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[\\/](testing|command|build)[\\/]/.test(path))
  return new Map(await Promise.all(files.map(async (path) => [path, await readFile(path, 'utf8')] as const)))
}

/** What a file uses, as far as its text alone says it: properties, rules and selectors; globals and their own functions. */
export function featuresIn(path: string, text: string): ReadonlySet<Feature> {
  return new Set(path.endsWith('.css') ? stylesIn(text) : scriptsIn(text))
}

function* stylesIn(text: string): Generator<Feature> {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '')
  for (const [, name] of bare.matchAll(/[{;]\s*([a-z][a-z-]+)\s*:\s/g)) yield `css/properties/${name}`
  for (const [, name] of bare.matchAll(/@([a-z-]+)/g)) yield `css/at-rules/${name}`
  for (const [, name] of bare.matchAll(
    /(?<=[\w\])*.,\s&(:]|^):{1,2}([a-z][a-z-]+)(?=[\s,{:.()[])(?!\s*[^{},]*;)/gm,
  ))
    yield `css/selectors/${name}`
  for (const [, name] of bare.matchAll(
    /(?<=[\s(,])(light-dark|color-mix|oklch|min|max|clamp|fit-content)\(/g,
  ))
    yield functionPaths[name ?? ''] ?? `css/types/${name}`
}

const functionPaths: Readonly<Record<string, Feature>> = {
  'light-dark': 'css/types/color/light-dark',
  'color-mix': 'css/types/color/color-mix',
  oklch: 'css/types/color/oklch',
  'fit-content': 'css/properties/width/fit-content',
}

function* scriptsIn(text: string): Generator<Feature> {
  const bare = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  for (const [, name = '', member = ''] of bare.matchAll(/\b([A-Z]\w+)\.([a-z]\w*)\(/g)) {
    if (Object.hasOwn(Object(Reflect.get(compat.api, name)), `${member}_static`))
      yield `api/${name}/${member}_static`
    const builtin: unknown = Reflect.get(compat.javascript['builtins'] ?? {}, name)
    if (Object.hasOwn(Object(builtin), member)) yield `javascript/builtins/${name}/${member}`
  }
  for (const [, name = ''] of bare.matchAll(/\bnew ([A-Z]\w+)\b/g)) {
    if (Object.hasOwn(compat.api, name)) yield `api/${name}`
    if (Object.hasOwn(compat.javascript['builtins'] ?? {}, name)) yield `javascript/builtins/${name}`
  }
  for (const [feature, pattern] of Object.entries(memberPatterns)) if (pattern.test(bare)) yield feature
}

/** What a text says only by the name of a member, with the patterns that find it, newer than the browsers of 2020. */
const memberPatterns: Readonly<Record<Feature, RegExp>> = {
  'javascript/builtins/Array/at': /\.at\(/,
  'javascript/builtins/Array/findLast': /\.findLast\(/,
  'javascript/builtins/Array/findLastIndex': /\.findLastIndex\(/,
  'javascript/builtins/Array/toReversed': /\.toReversed\(/,
  'javascript/builtins/Array/toSorted': /\.toSorted\(/,
  'javascript/builtins/Array/toSpliced': /\.toSpliced\(/,
  'javascript/builtins/Array/with': /\w\.with\(/,
  'javascript/builtins/Iterator/toArray': /\.toArray\(/,
  'javascript/builtins/Set/isSubsetOf': /\.isSubsetOf\(/,
  'javascript/builtins/Set/symmetricDifference': /\.symmetricDifference\(/,
  'javascript/builtins/String/isWellFormed': /\.isWellFormed\(/,
  'javascript/builtins/String/replaceAll': /\.replaceAll\(/,
  'javascript/builtins/Uint8Array/toHex': /\.toHex\(/,
  'javascript/builtins/Uint8Array/toBase64': /\.toBase64\(/,
  'javascript/regular_expressions/lookbehind_assertion': /\(\?<[=!]/,
  'api/HTMLDialogElement/showModal': /\.showModal\(/,
  'api/Window/requestIdleCallback': /\.requestIdleCallback\(/,
  'api/Navigator/locks': /navigator\.locks\b/,
  'html/global_attributes/popover': /\bpopover=/,
  'html/global_attributes/inert': /\binert\b=/,
  'api/Document/startViewTransition': /startViewTransition/,
  'api/ReadableStream/@@asyncIterator': /for await \(.* of \w*\.?(body|stream)\b/,
}
