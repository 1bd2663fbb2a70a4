import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyMark, ownCopies } from './ownCopies.ts'

const files = {
  'main.ts': `import { first } from './first.ts'
    if (first) import('./framed.ts'); else import('./alone.ts')`,
  'first.ts': `export const first = Math.random() < 2`,
  'framed.ts': `import { shared } from './shared.ts'; import('./later.ts'); console.log(shared)`,
  'alone.ts': `import { shared } from './shared.ts'; import { first } from './first.ts'; import('./later.ts'); console.log(shared, first)`,
  'later.ts': `import { shared } from './shared.ts'; import data from './data.json'; import './page.css'; console.log(shared, data)`,
  'shared.ts': `import styles from './shared.module.css'; export const shared = { styles }`,
  'shared.module.css': '.a { color: red }',
  'page.css': 'body { margin: 0 }',
  'data.json': '{ "large": true }',
}

describe('ownCopies', () => {
  let folder: string
  let chunks: readonly Rolldown.OutputChunk[]
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'own-copies-'))
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    const outputs = await build({
      configFile: false,
      root: folder,
      logLevel: 'error',
      plugins: [ownCopies(join(folder, 'alone.ts'))],
      build: { write: false, rolldownOptions: { input: join(folder, 'main.ts') } },
    })
    const { output } = [outputs].flat().find((result) => 'output' in result) ?? { output: [] }
    chunks = output.flatMap((part) => (part.type === 'chunk' ? [part] : []))
  }, 60_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const holding = (module: string) =>
    chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => id.startsWith(join(folder, module))))

  test.each(['shared.ts', 'shared.module.css', 'later.ts'])(
    'behavior: each page has its own %s',
    (module) => {
      const id = join(folder, module)
      expect(holding(module).toSorted()).toEqual([id, `${id}${copyMark}`])
    },
  )

  test.each(['framed.ts', 'data.json'])('behavior: there is one %s', (module) => {
    expect(holding(module)).toEqual([join(folder, module)])
  })

  test('behavior: no page can load a copy of the other', () => {
    const loadedBy = (start: string) => {
      const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.includes(start)))
      // Main loads either page; nothing is loaded because something shares a helper with it.
      for (const { imports, dynamicImports, isEntry } of found)
        for (const chunk of chunks)
          if (!isEntry && [...imports, ...dynamicImports].includes(chunk.fileName)) found.add(chunk)
      return [...found].flatMap(({ moduleIds }) => moduleIds)
    }
    const framed = loadedBy(join(folder, 'framed.ts'))
    const alone = loadedBy(join(folder, `alone.ts${copyMark}`))
    expect(framed.filter((id) => id.endsWith(copyMark))).toEqual([])
    for (const module of ['shared.ts', 'later.ts']) expect(alone).not.toContain(join(folder, module))
  })
})
