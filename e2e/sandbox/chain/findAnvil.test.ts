import { accessSync, constants } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ChainStartError } from './ChainStartError.ts'
import { findAnvil } from './findAnvil.ts'

describe('findAnvil', () => {
  test('behavior: finds an executable for this machine', () => {
    const path = findAnvil({ platform: process.platform, arch: process.arch, env: {} })

    accessSync(path, constants.X_OK)
    expect(path).toMatch(/[\\/]bin[\\/]anvil(\.exe)?$/)
  })

  test('param: env.ANVIL_BIN comes first, on any machine', () => {
    const env = { ANVIL_BIN: '/opt/anvil' }

    expect(findAnvil({ platform: 'sunos', arch: 'sparc', env })).toBe('/opt/anvil')
  })

  test.each([
    ['linux', 'riscv64'],
    ['win32', 'arm64'],
  ])('error: nothing is published for %s %s', (platform, arch) => {
    expect(() => findAnvil({ platform, arch, env: {} })).toThrow(
      new ChainStartError(
        `There is no anvil for ${platform} ${arch}. Set ANVIL_BIN to an anvil that runs here.`,
      ),
    )
  })

  test('error: a package that is missing is named', () => {
    const other =
      process.platform === 'win32' ? { platform: 'linux', arch: 'x64' } : { platform: 'win32', arch: 'x64' }

    expect(() => findAnvil({ ...other, env: {} })).toThrow(
      /^The package @foundry-rs\/anvil-\S+ is not installed\. /,
    )
  })
})
