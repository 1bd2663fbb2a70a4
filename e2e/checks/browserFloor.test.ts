import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { neededFunctions } from '../../src/shared/configuration/neededFunctions.ts'
import { browserFloor, type Feature, featuresIn, lackedBy, siteSources } from './browserFloor.ts'

/** Used although a browser of the floor lacks it, each with what happens there. */
const doneWithout: Readonly<Record<Feature, string>> = {
  'api/AbortSignal/timeout_static':
    'Chromium 123 calls the reason an abort: queries/names.ts takes both words.',
  'api/Window/requestIdleCallback': 'ui/whenIdle.ts waits 200 ms instead.',
  'css/properties/accent-color': 'Safari before 26.2 has it, with less contrast of the mark in a control.',
  'css/properties/forced-color-adjust': 'Safari has no forced colours.',
  'css/properties/position-area': 'Under @supports: the list of pages is in the corner instead.',
  'css/properties/resize': 'Nothing can be dragged on a phone.',
  'css/properties/scrollbar-width': 'A bar that scrolls keeps its scrollbar.',
  'css/properties/text-size-adjust': 'Beside its name with -webkit-; Firefox enlarges no text on a desk.',
}

/** Needed functions by their path in browser-compat-data. */
const featureOf: Readonly<Record<(typeof neededFunctions)[number], Feature>> = {
  'AbortSignal.any': 'api/AbortSignal/any_static',
  'AbortSignal.timeout': 'api/AbortSignal/timeout_static',
  'Array.prototype.at': 'javascript/builtins/Array/at',
  'Array.prototype.findLast': 'javascript/builtins/Array/findLast',
  'Array.prototype.findLastIndex': 'javascript/builtins/Array/findLastIndex',
  'Array.prototype.toReversed': 'javascript/builtins/Array/toReversed',
  'Array.prototype.toSorted': 'javascript/builtins/Array/toSorted',
  'Array.prototype.toSpliced': 'javascript/builtins/Array/toSpliced',
  'HTMLDialogElement.prototype.showModal': 'api/HTMLDialogElement/showModal',
  'HTMLElement.prototype.showPopover': 'html/global_attributes/popover',
  IntersectionObserver: 'api/IntersectionObserver',
  'Object.hasOwn': 'javascript/builtins/Object/hasOwn',
  'Response.json': 'api/Response/json_static',
  'String.prototype.replaceAll': 'javascript/builtins/String/replaceAll',
  'URL.canParse': 'api/URL/canParse_static',
}

async function usedFeatures(): Promise<ReadonlySet<Feature>> {
  const used = new Set<Feature>()
  for (const [path, text] of await siteSources())
    for (const feature of featuresIn(path, text)) used.add(feature)
  return used
}

describe('the floor of browsers', () => {
  test('behavior: the site needs nothing that its oldest browsers lack', async () => {
    const used = await usedFeatures()
    expect(used.size).toBeGreaterThan(200)
    const lacked = [...used].filter((feature) => lackedBy(feature).length > 0)
    expect(lacked.sort()).toEqual(Object.keys(doneWithout).sort())
  })

  test('behavior: every function that the page looks for first is used, and in the oldest browsers', async () => {
    const used = await usedFeatures()
    expect(Object.keys(featureOf).sort()).toEqual([...neededFunctions].sort())
    for (const [name, feature] of Object.entries(featureOf)) {
      expect(used, name).toContain(feature)
      expect(feature in doneWithout || lackedBy(feature).length === 0, name).toBe(true)
    }
  })

  test('behavior: a newer function, property, rule or selector is found', () => {
    const planted = (path: string, text: string) =>
      [...featuresIn(path, text)].filter((feature) => lackedBy(feature).length > 0)
    expect(planted('a.ts', 'Promise.try(act)')).toEqual(['javascript/builtins/Promise/try'])
    expect(planted('a.ts', 'one.isSubsetOf(two)')).toEqual(['javascript/builtins/Set/isSubsetOf'])
    expect(planted('a.ts', 'new URLPattern(text)')).toEqual(['api/URLPattern'])
    expect(planted('a.css', '.a {\n  anchor-name: --a;\n}')).toEqual(['css/properties/anchor-name'])
    expect(planted('a.css', '@scope (.a) {}')).toEqual(['css/at-rules/scope'])
    expect(planted('a.css', '.a:open {\n  color: red;\n}')).toEqual(['css/selectors/open'])
    expect(planted('a.ts', '// Promise.try(act)')).toEqual([])
  })

  test('behavior: the page for old browsers, the build and the decision say the same versions', async () => {
    const { chrome, firefox, safari } = browserFloor
    const page = await readFile('public/older.html', 'utf8')
    expect(page).toContain(`with Chromium ${chrome} (`)
    expect(page).toContain(`Firefox ${firefox} (`)
    expect(page).toContain(`Safari ${safari} (May 2024), on iPhone and iPad iOS ${safari}`)
    const build = await readFile('vite.config.ts', 'utf8')
    expect(build).toContain(`cssTarget: ['chrome${chrome}', 'safari${safari}', 'firefox${firefox}']`)
    const decision = await readFile('docs/decisions/older-browsers.md', 'utf8')
    expect(decision).toContain(`Chromium ${chrome}, Firefox ${firefox} and Safari ${safari}`)
  })
})
