import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readFields } from '../../src/shared/domain/values/untrusted.ts'

/** The three parts of WalletConnect that this site loads by name. */
const parts = ['core', 'ethereum-provider', 'sign-client'] as const

const lock: unknown = JSON.parse(await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8'))
const packages = readFields(readFields(lock)?.['packages']) ?? {}
const at = (folder: string) => readFields(packages[folder])
const own = 'node_modules/@walletconnect'

test('behavior: the connector and the wallet side are one version of WalletConnect, in one copy, under a free licence', () => {
  const versions = new Set(parts.map((part) => at(`${own}/${part}`)?.['version']))
  expect([...versions]).toEqual(['2.21.1'])
  const asked = readFields(at('')?.['dependencies'])
  for (const part of parts) {
    expect(asked?.[`@walletconnect/${part}`], part).toBe('2.21.1')
    expect(at(`${own}/${part}`)?.['license'], part).toBe('Apache-2.0')
    for (const inside of parts)
      expect(at(`${own}/${part}/${own}/${inside}`), `${inside} inside ${part}`).toBeUndefined()
  }
})
