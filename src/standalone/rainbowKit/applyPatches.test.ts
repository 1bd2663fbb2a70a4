import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { applyPatches } from './applyPatches.ts'
import { patches } from './patches.ts'

const installed = readFileSync(
  new URL('../../../node_modules/@rainbow-me/rainbowkit/dist/index.js', import.meta.url),
  'utf8',
)

describe('applyPatches', () => {
  test.each(patches)('behavior: fits the installed RainbowKit: $why', (patch) => {
    expect(() => applyPatches(installed, [patch])).not.toThrow()
  })

  test('behavior: all of them together leave code that is code', async () => {
    const { parseSync } = await import('vite')
    expect(parseSync('index.js', applyPatches(installed, patches)).errors).toEqual([])
  })

  test('error: a patch that no longer fits is named', () => {
    const patch = { why: 'the list stays', find: 'gone', replace: '' }
    expect(() => applyPatches('other code', [patch])).toThrow(
      'RainbowKit patch "the list stays" fits 0 times, not 1',
    )
  })
})
