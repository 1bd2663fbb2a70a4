import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hasFolders, isInstalled } from './installPackages.mjs'

const lock = {
  '': { version: '0.1.0' },
  'node_modules/viem': { version: '2.57.1' },
  'node_modules/anvil-linux': { version: '1.7.1', optional: true },
  'node_modules/anvil-darwin': { version: '1.7.1', optional: true },
}
const installed = {
  'node_modules/viem': { version: '2.57.1' },
  'node_modules/anvil-linux': { version: '1.7.1', optional: true },
}

test('behavior: a folder that is gone means installing again', () => {
  const root = join(import.meta.dirname, '..', '..')
  expect(hasFolders(root, { 'node_modules/viem': {} })).toBe(true)
  expect(hasFolders(root, { 'node_modules/viem': {}, 'node_modules/none-of-this-name': {} })).toBe(false)
})

describe('isInstalled', () => {
  test('behavior: packages for other platforms may be missing', () => {
    expect(isInstalled(lock, installed)).toBe(true)
  })

  test('behavior: another version, a missing package or one too many means installing again', () => {
    expect(isInstalled(lock, { ...installed, 'node_modules/viem': { version: '2.57.0' } })).toBe(false)
    expect(isInstalled(lock, {})).toBe(false)
    expect(isInstalled(lock, { ...installed, 'node_modules/ethers': { version: '6.0.0' } })).toBe(false)
  })
})
