import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runTool, type ToolResult } from '../run/runTool.ts'
import { checkLayers } from './checkLayers.ts'
import { ground, layerViolations } from './planted/layerViolations.ts'
import { plantFiles } from './planted/plantFiles.ts'
import { type Chunk, judgeSizes } from './sizeBudget.ts'
import { tools } from './tools.ts'
import { trapSideEffects } from './trapSideEffects.ts'

const settled: Promise<unknown>[] = []

/** Runs one gate over a small project of these files, and puts the project away afterwards. */
async function judge(
  files: Readonly<Record<string, string>>,
  gate: (directory: string) => Promise<ToolResult>,
): Promise<ToolResult> {
  const directory = await plantFiles(files)
  const result = gate(directory).finally(() => rm(directory, { recursive: true, force: true }))
  settled.push(result)
  return result
}

const withTool = (name: Exclude<keyof typeof tools, 'layers'>) => (directory: string) =>
  runTool(tools[name], { directory })

const layersOf = (directory: string) => checkLayers({ directory })

afterAll(() => Promise.allSettled(settled))

describe('the gate for format and lint', () => {
  test.each([
    ['format', 'export const a = "double";\n', /format/],
    ['a default export', 'export default 1\n', /noDefaultExport/],
    ['any', 'export const a: any = 1\n', /noExplicitAny/],
    ['a non-null assertion', 'export const a = (b?: string) => b!.length\n', /noNonNullAssertion/],
    ['an enum', 'export enum A {\n  B,\n}\n', /noEnum/],
    ['a barrel', "export { a } from './a.ts'\n", /noBarrelFile/],
    ['console', "console.log('x')\n", /noConsole/],
  ])('behavior: finds %s', async (_fault, text, finding) => {
    const { succeeded, output } = await judge({ 'src/fault.ts': text }, withTool('format'))
    expect(output).toMatch(finding)
    expect(succeeded).toBe(false)
  })

  test('behavior: is content with a sound file', async () => {
    const result = await judge({ 'src/sound.ts': 'export const a = 1\n' }, withTool('format'))
    expect(result).toMatchObject({ succeeded: true })
  })
})

describe('the gate for types', () => {
  test('behavior: finds a type error and the strict flags', { timeout: 60_000 }, async () => {
    const files = {
      'src/wrong.ts': "export const a: number = 'text'\n",
      'src/index.ts': 'const list: string[] = []\nexport const first: string = list[0]\n',
      'src/optional.ts': 'export const a: { b?: string } = { b: undefined }\n',
    }
    const { succeeded, output } = await judge(files, withTool('types'))
    expect(succeeded).toBe(false)
    for (const path of Object.keys(files)) expect(output).toContain(`${path}(`)
  })
})

describe('the gate for unused code', () => {
  test('behavior: finds a file, an export and a dependency that are not used', {
    timeout: 60_000,
  }, async () => {
    const files = {
      'index.html': '<script type="module" src="/src/main.tsx"></script>\n',
      'src/main.tsx': "import { used } from './half.ts'\n\ndocument.title = used\n",
      'src/half.ts': "export const used = 'a'\nexport const leftOver = 'b'\n",
      'src/forgotten.ts': 'export const a = 1\n',
    }
    const { succeeded, output } = await judge(files, withTool('unused'))
    expect(succeeded).toBe(false)
    expect(output).toMatch(/Unused files[\s\S]*src\/forgotten\.ts/)
    expect(output).toMatch(/Unused exports[\s\S]*leftOver/)
    expect(output).toMatch(/Unused dependencies[\s\S]*valibot/)
  })
})

describe('the gate for layers', () => {
  let found: ToolResult
  beforeAll(async () => {
    const planted = Object.values(layerViolations).flat()
    const files: Record<string, string> = { ...ground }
    for (const { path, imports } of planted) files[path] = `${files[path] ?? ''}${imports}\n\nexport {}\n`
    found = await judge(files, layersOf)
  }, 60_000)

  test('behavior: every rule has its planted violation', async () => {
    const settings: unknown = await import(new URL('../../.dependency-cruiser.mjs', import.meta.url).href)
    const rules = [...JSON.stringify(settings).matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name)
    expect(Object.keys(layerViolations).sort()).toEqual(rules.sort())
  })

  test.each(Object.entries(layerViolations))('behavior: finds a violation of %s', (rule, violations) => {
    const lines = found.output.split('\n')
    for (const { path } of violations) {
      expect(lines.filter((line) => line.startsWith(`${rule}: ${path} `))).not.toEqual([])
    }
    expect(found.succeeded).toBe(false)
  })

  test('error: no modules read is a failure, not a success', async () => {
    const empty = { 'src/a.txt': '', 'e2e/a.txt': '', 'vite.config.ts': '', 'vitest.config.ts': '' }
    const settings = 'export default { forbidden: [], options: { exclude: { path: "." } } }\n'
    await expect(judge({ ...empty, '.dependency-cruiser.mjs': settings }, layersOf)).rejects.toThrow(
      'No modules were read, so nothing was checked.',
    )
  })
})

describe('the gate for folders', () => {
  let lines: readonly string[]
  beforeAll(async () => {
    const one = 'export const a = 1\n'
    const importing = (path: string) => `import { a } from '${path}'\n\nexport const b = a\n`
    const found = await judge(
      {
        'e2e/a.ts': one,
        'vite.config.ts': one,
        'vitest.config.ts': one,
        // No file imports itself by a detour here, and the folders do.
        'src/shared/ui/outer.ts': importing('./inner/deep.ts'),
        'src/shared/ui/inner/deep.ts': one,
        'src/shared/ui/inner/high.ts': "import type { a } from '../flat.ts'\n\nexport type B = typeof a\n",
        'src/shared/ui/flat.ts': one,
        'src/shared/dashboard/pages/assets/list.ts': importing('../apps/list.ts'),
        'src/shared/dashboard/pages/apps/list.ts': one,
        // Neither a test nor a page's own folder makes a knot.
        'src/shared/theme/colours.test.ts': importing('../routing/paths.ts'),
        'src/shared/theme/colours.ts': one,
        'src/shared/routing/paths.ts': importing('../theme/colours.ts'),
        'src/shared/dashboard/pages/apps/page.ts': importing('./rows/row.ts'),
        'src/shared/dashboard/pages/apps/rows/row.ts': one,
      },
      layersOf,
    )
    expect(found.succeeded).toBe(false)
    lines = found.output.split('\n')
  }, 60_000)

  test('behavior: finds a folder and a folder inside it that reach each other, types included', () => {
    expect(lines.filter((line) => line.startsWith('these folders'))).toEqual([
      'these folders reach each other: src/shared/ui, src/shared/ui/inner',
    ])
  })

  test('behavior: finds an import from one page to another', () => {
    expect(lines.filter((line) => line.startsWith('from one page'))).toEqual([
      'from one page to another: src/shared/dashboard/pages/assets/list.ts → src/shared/dashboard/pages/apps/list.ts',
    ])
  })
})

describe('the gate for inert modules', () => {
  test('behavior: names the module and what it touched', async () => {
    const traps = trapSideEffects()
    try {
      await import('./planted/noisyModule.ts')
    } finally {
      traps.release()
    }
    expect(traps.effects).toEqual([{ module: 'e2e/checks/planted/noisyModule.ts', deed: 'addEventListener' }])
  })
})

describe('the gate for sizes', () => {
  const chunk = (fileName: string, modules: readonly string[], more: Partial<Chunk> = {}): Chunk => ({
    fileName,
    modules,
    imports: [],
    dynamicImports: [],
    styles: [],
    ...more,
  })
  const main = chunk('main.js', ['src/main.tsx'], { dynamicImports: ['bridge.js', 'standalone.js'] })
  const bridge = chunk('bridge.js', ['src/bridge/mount.tsx'], { imports: ['shared.js', 'main.js'] })
  const shared = chunk('shared.js', ['src/shared/a.ts'], { dynamicImports: ['later.js'] })
  const later = chunk('later.js', ['src/shared/later.ts', 'node_modules/viem/a.js'])
  const standalone = chunk('standalone.js', ['src/standalone/mount.tsx', 'node_modules/wagmi/a.js'])
  const below = chunk('below.js', ['src/shared/dashboard/shell/LandingRest.tsx'])
  const wallets = chunk('wallets.js', [
    'src/standalone/wallets/walletEngine.ts',
    'src/standalone/shell/createIsland.ts',
  ])
  const sound = [main, bridge, shared, later, standalone, below, wallets]

  async function findings(chunks: readonly Chunk[], texts: Readonly<Record<string, string>> = {}) {
    const files = Object.fromEntries(chunks.map(({ fileName }) => [fileName, texts[fileName] ?? '']))
    const site = Object.entries({ ...files, 'index.html': '' }).map(([name, text]) => [`site/${name}`, text])
    const directory = await plantFiles({
      ...Object.fromEntries(site),
      '.site.chunks.json': JSON.stringify(chunks),
    })
    const judgement = judgeSizes(join(directory, 'site')).finally(() =>
      rm(directory, { recursive: true, force: true }),
    )
    return judgement
  }
  const replace = (changed: Chunk) =>
    sound.map((chunk) => (chunk.fileName === changed.fileName ? changed : chunk))

  test('behavior: is content with a site that keeps wallets standalone and viem for later', async () => {
    expect(await findings(sound)).toEqual([])
  })

  test('behavior: finds a second copy of viem, and of the SDK that brings it', async () => {
    const copies = [
      'node_modules/viem/_cjs/a.js',
      'node_modules/@safe-global/safe-apps-sdk/dist/cjs/index.js',
    ]
    expect(await findings(replace({ ...later, modules: copies }))).toEqual(
      copies.map((copy) => `A second copy: ${copy} in later.js`),
    )
  })

  test('behavior: finds that nothing of viem could be left out', async () => {
    const whole = { ...later, modules: ['node_modules/viem/_esm/index.js'] }
    expect(await findings(replace(whole))).toEqual([
      'The whole of viem: node_modules/viem/_esm/index.js in later.js',
    ])
  })

  test('behavior: finds the names of networks before their dialog is opened', async () => {
    const early = {
      ...standalone,
      modules: [...standalone.modules, 'src/shared/domain/networks/networks.table.json'],
    }
    expect(await findings(replace(early))).toEqual([
      'Too early for every page: src/shared/domain/networks/networks.table.json in standalone.js',
    ])
  })

  test('behavior: finds a page over its limit', async () => {
    const noise = randomBytes(110_000).toString('base64')
    expect(await findings(sound, { 'shared.js': noise })).toEqual([
      expect.stringMatching(/^The embedded page loads 1\d{5} bytes at first; the limit is 105000/),
    ])
  })

  test('behavior: finds what the landing page fetches for what is below its first screen', async () => {
    const noise = { 'reading.js': randomBytes(140_000).toString('base64') }
    const reading = chunk('reading.js', ['src/shared/dashboard/pages/transaction/TransactionPage.tsx'])
    const heavy = [...replace({ ...below, imports: ['reading.js'] }), reading]
    expect(await findings(heavy, noise)).toEqual([
      expect.stringMatching(/^The landing page loads 1\d{5} bytes at first; the limit is 130000/),
    ])
  })

  test('behavior: finds what comes along with the list of wallets', async () => {
    const noise = { 'reading.js': randomBytes(340_000).toString('base64') }
    const reading = chunk('reading.js', ['src/shared/dashboard/pages/transaction/TransactionPage.tsx'])
    expect(await findings([...replace({ ...wallets, imports: ['reading.js'] }), reading], noise)).toEqual([
      expect.stringMatching(/^The wallets page loads [3-9]\d{5} bytes at first; the limit is 308000/),
    ])
  })

  test('behavior: finds wallet code that the embedded page could load, however late', async () => {
    const wallet = { ...later, modules: ['node_modules/@walletconnect/core/a.js'] }
    expect(await findings(replace(wallet))).toEqual([
      'Wallet code for the embedded page: node_modules/@walletconnect/core/a.js in later.js',
    ])
    expect(await findings(sound, { 'later.js': 'open("wss://relay.walletconnect.org")' })).toEqual([
      'Wallet code for the embedded page: later.js speaks of it',
    ])
  })

  test('behavior: finds viem before the first paint', async () => {
    expect(await findings(replace({ ...shared, imports: ['later.js'] }))).toEqual([
      'Too early for the embedded page: node_modules/viem/a.js in later.js',
    ])
  })

  test('error: a site without one of its starts is a failure, not a success', async () => {
    expect(await findings([main, standalone, below, wallets])).toEqual([
      'src/bridge/mount.tsx is in no chunk; there is nothing to judge.',
    ])
  })
})
