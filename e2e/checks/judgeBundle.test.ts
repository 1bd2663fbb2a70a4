import { describe, expect, test } from 'vitest'
import { judgeCopies, judgeLicences, judgeSilence } from './judgeBundle.ts'

const named = (licence: string, texts: readonly string[] = ['Its licence']) => [
  { folder: 'node_modules/some', name: 'some', version: '1.0.0', licence, texts },
]

describe('judgeLicences', () => {
  test.each(['MIT', '(MIT OR GPL-3.0)', '(Apache-2.0 AND MIT)', 'ISC', '0BSD'])(
    'param: %s passes',
    (licence) => {
      expect(judgeLicences(named(licence))).toEqual([])
    },
  )

  test.each(['AGPL-3.0-or-later', 'GPL-3.0', '(MIT AND GPL-3.0)', 'SEE LICENSE IN LICENSE.md', 'nothing'])(
    'error: %s is found',
    (licence) => {
      expect(judgeLicences(named(licence))).toEqual([
        `node_modules/some is under "${licence}", which is not on the list.`,
      ])
    },
  )

  test('error: a text that forbids commercial use is found behind a friendly name', () => {
    expect(judgeLicences(named('MIT', ['Only for Non-Commercial Use']))).toHaveLength(1)
  })

  test('error: a package without the text of its licence is found', () => {
    expect(judgeLicences(named('MIT', []))).toEqual(['some 1.0.0 comes without the text of its licence.'])
  })

  test('error: an empty bundle is no success', () => {
    expect(judgeLicences([])).toHaveLength(1)
  })
})

test('error: a second copy of the client of WalletConnect is found', () => {
  const at = (folder: string, name: string) => ({
    ...{ folder, name, version: '2.21.1' },
    licence: 'MIT',
    texts: [],
  })
  const core = at('node_modules/@walletconnect/core', '@walletconnect/core')
  const another = at('node_modules/@reown/appkit/node_modules/@walletconnect/core', '@walletconnect/core')
  expect(judgeCopies([core, at('node_modules/viem', 'viem')])).toEqual([])
  expect(judgeCopies([core, another])).toEqual([`${core.folder} is a second copy of @walletconnect/core.`])
})

describe('judgeSilence', () => {
  const chunk = (fileName: string, modules: readonly string[], imports: readonly string[] = []) => ({
    fileName,
    modules,
    imports,
    dynamicImports: [],
    styles: [],
  })
  const ours = [
    chunk('main.js', ['src/main.tsx', 'src/standalone/mount.tsx']),
    chunk(
      'island.js',
      ['src/standalone/wallets/walletEngine.ts', 'src/standalone/shell/createIsland.ts'],
      ['shared.js'],
    ),
  ]
  const sdk = 'node_modules/@walletconnect/core/dist/index.js'

  test('behavior: an SDK in a chunk of its own is fine', () => {
    expect(judgeSilence([...ours, chunk('shared.js', []), chunk('sdk.js', [sdk])])).toEqual([])
  })

  test('error: an SDK that comes along with the list is found', () => {
    expect(judgeSilence([...ours, chunk('shared.js', [sdk])])).toEqual([
      `Loaded before its wallet is chosen: ${sdk} in shared.js`,
    ])
  })

  test('error: a bundle without the list is no success', () => {
    expect(judgeSilence([])).toHaveLength(4)
  })
})
