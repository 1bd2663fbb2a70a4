import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { keccakAlone } from './keccakAlone.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** What is painted first hashes; what comes later reads digits as well. */
const parts: Readonly<Record<string, string>> = {
  'virtual:first': `import { keccak_256 } from '@noble/hashes/sha3'
    console.log(keccak_256('a')); import('virtual:later')`,
  'virtual:later': `import { keccak_256 } from '@noble/hashes/sha3'; import { hexToBytes } from '@noble/hashes/utils'
    console.log(keccak_256(hexToBytes('00')))`,
}
const virtualParts: Plugin = {
  name: 'parts',
  resolveId: (source) => (source in parts ? source : null),
  load: (id) => parts[id] ?? null,
}

test('behavior: what hashes first holds keccak-256 once, and nothing that only later parts use', async () => {
  const outputs = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [virtualParts, keccakAlone()],
    build: { write: false, rolldownOptions: { input: 'virtual:first' } },
  })
  const output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] =
    [outputs].flat().find((result) => 'output' in result)?.output ?? []
  const chunks = output.filter((part) => part.type === 'chunk')
  const holding = (text: string) => chunks.filter(({ code }) => code.includes(text))
  expect(holding('only keccak-f1600 function is supported')).toEqual([
    expect.objectContaining({ isEntry: true }),
  ])
  expect(holding('hex string expected')).toEqual([expect.objectContaining({ isEntry: false })])
})
