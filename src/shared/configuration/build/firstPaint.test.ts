import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginnings } from './beginnings.ts'
import { firstPaint } from './firstPaint.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** A site in small. `button.ts` is painted first by the standalone page, and later by the framed one. */
const files = {
  'index.html': '<html><head></head><body><script type="module" src="./src/main.tsx"></script></body></html>',
  'src/main.tsx': `if (window.parent === window) import('./standalone/mount.tsx'); else import('./bridge/mount.tsx')`,
  'src/bridge/mount.tsx': `import { bar } from '../shared/bar.ts'; import { overview } from '../shared/overview.ts'
    console.log(bar, overview); import('../shared/setup.ts'); import('../shared/dashboard/shell/transactionAhead.ts')`,
  'src/standalone/mount.tsx': `import { bar } from '../shared/bar.ts'; import { button } from '../shared/button.ts'
    console.log(bar, button, 'door'); import('./sources/createSources.ts'); import('./wallet.ts')
    import('./wallets/walletEngine.ts')
    import('./shell/readyParts.tsx'); import('../shared/dashboard/parts/account/openSafe/findTypedSafe.ts')`,
  'src/standalone/sources/createSources.ts': `import { read } from '../../shared/read.ts'; console.log(read, 'sources')`,
  'src/standalone/shell/readyParts.tsx': `import { overview } from '../../shared/overview.ts'; console.log(overview, 'parts')`,
  'src/standalone/wallets/walletEngine.ts': `import { call } from 'viem'; import { rules } from '../../shared/rules.ts'
    console.log(call, rules, 'engine')`,
  'src/shared/dashboard/shell/transactionAhead.ts': `import { call } from 'viem'; import { parse } from 'valibot'
    import { rules } from '../../rules.ts'; console.log(call, parse, rules, 'reading')`,
  'src/shared/rules.ts': `export const rules = Math.random()`,
  'node_modules/viem/index.js': `export const call = Math.random()`,
  'node_modules/valibot/index.js': `export const parse = Math.random()`,
  'src/standalone/wallet.ts': `import { button } from '../shared/button.ts'; console.log(button, 'wallet')`,
  'src/shared/dashboard/parts/account/openSafe/findTypedSafe.ts': `console.log('typed')`,
  'src/shared/setup.ts': `import { button } from './button.ts'; import { read } from './read.ts'; console.log(button, read)`,
  'src/shared/bar.ts': `import './bar.css'; export const bar = Math.random()`,
  'src/shared/bar.css': '.bar { color: red }',
  'src/shared/button.ts': `export const button = Math.random()`,
  'src/shared/overview.ts': `export const overview = Math.random()`,
  'src/shared/read.ts': `export const read = Math.random()`,
}

describe('firstPaint', () => {
  let folder: string
  let chunks: readonly Rolldown.OutputChunk[]
  let html: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'first-paint-'))
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
    const { chunks: codeSplitting, plugin } = firstPaint(`${folder}/`)
    const outputs = await build({
      configFile: false,
      root: folder,
      logLevel: 'error',
      plugins: [plugin],
      build: { write: false, rolldownOptions: { output: { codeSplitting } } },
    })
    const { output } = [outputs].flat().find((result) => 'output' in result) ?? { output: [] }
    chunks = output.flatMap((part) => (part.type === 'chunk' ? [part] : []))
    const page = output.find(({ fileName }) => fileName === 'index.html')
    html = page?.type === 'asset' ? String(page.source) : ''
  }, 60_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** The modules of all chunks that the page of `start` loads at once, or can ever load. */
  function loadedBy(start: string, follow: 'static' | 'all'): readonly string[] {
    const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.includes(join(folder, start))))
    for (const { imports, dynamicImports, isEntry } of found) {
      // Main chooses the page; nothing else of it is loaded because a chunk shares something with it.
      const names = follow === 'all' && !isEntry ? [...imports, ...dynamicImports] : imports
      for (const chunk of chunks) if (names.includes(chunk.fileName)) found.add(chunk)
    }
    return [...found].flatMap(({ moduleIds }) => moduleIds.map((id) => id.replace(`${folder}/`, '')))
  }

  test('behavior: every module is built once', () => {
    const built = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.startsWith(`${folder}/src/`))
    expect(built.toSorted()).toEqual(
      Object.keys(files)
        .filter((name) => name.startsWith('src/'))
        .map((name) => join(folder, name))
        .toSorted(),
    )
  })

  test('behavior: each page loads at once what it paints first, and nothing that only the other does', () => {
    const framed = loadedBy('src/bridge/mount.tsx', 'static')
    const alone = loadedBy('src/standalone/mount.tsx', 'static')
    expect(framed).toEqual(expect.arrayContaining(['src/shared/bar.ts', 'src/shared/overview.ts']))
    expect(framed).not.toContain('src/shared/button.ts')
    expect(alone).toEqual(expect.arrayContaining(['src/shared/bar.ts', 'src/shared/button.ts']))
    for (const module of ['src/bridge/mount.tsx', 'src/shared/overview.ts', 'src/standalone/wallet.ts'])
      expect(alone).not.toContain(module)
  })

  test('behavior: the html names what both pages need, with its styles, and nothing of one page alone', () => {
    const named = [...html.matchAll(/href="\.?\/(assets\/[^"]+)"/g)].map(([, name]) => name)
    const holding = (module: string) =>
      chunks.filter(({ moduleIds }) => moduleIds.includes(join(folder, module)))
    const shared = holding('src/shared/bar.ts')
    const styles = shared.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
    expect(styles).toHaveLength(1)
    expect(named).toEqual(expect.arrayContaining([...shared.map(({ fileName }) => fileName), ...styles]))
    for (const { fileName } of [...holding('src/shared/overview.ts'), ...holding('src/shared/button.ts')])
      expect(named).not.toContain(fileName)
  })

  test('behavior: the list of wallets loads what it shares with the reading of a transaction, and no more of it', () => {
    const shared = ['node_modules/viem/index.js', 'src/shared/rules.ts']
    const ofReading = ['node_modules/valibot/index.js', 'src/shared/dashboard/shell/transactionAhead.ts']
    expect(loadedBy('src/shared/dashboard/shell/transactionAhead.ts', 'static')).toEqual(
      expect.arrayContaining([...shared, ...ofReading]),
    )
    const listed = loadedBy('src/standalone/wallets/walletEngine.ts', 'static')
    expect(listed).toEqual(expect.arrayContaining(shared))
    for (const module of ofReading) expect(listed).not.toContain(module)
  })

  test('behavior: the framed page can never load what only the standalone page uses', () => {
    const ever = loadedBy('src/bridge/mount.tsx', 'all')
    expect(ever).toEqual(
      expect.arrayContaining(['src/shared/setup.ts', 'src/shared/button.ts', 'src/shared/read.ts']),
    )
    expect(ever.filter((module) => module.startsWith('src/standalone/'))).toEqual([])
  })
})

describe('beginnings', () => {
  const { known, ...files } = beginnings

  test.each(Object.entries(files))('behavior: what `%s` names is there', async (_part, names) => {
    for (const name of names) await expect(access(join(root, name))).resolves.toBeUndefined()
  })

  test.each(known)('behavior: %s holds tables that end in %s', async (folder, ending) => {
    const names = await readdir(join(root, folder))
    expect(names.filter((name) => name.endsWith(ending))).not.toEqual([])
  })
})
