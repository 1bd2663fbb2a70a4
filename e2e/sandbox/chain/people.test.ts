import { bytesToHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { ada, bo, cy, dee, deployer, eve } from './people.ts'

describe('people', () => {
  test.each([
    [deployer, 0],
    [ada, 1],
    [bo, 2],
    [cy, 3],
    [dee, 4],
    [eve, 5],
  ])('behavior: $name has a key that anvil knows too', (person, addressIndex) => {
    const account = mnemonicToAccount('test test test test test test test test test test test junk', {
      addressIndex,
    })

    expect(person.address).toBe(account.address)
    expect(person.privateKey).toBe(bytesToHex(account.getHdKey().privateKey ?? new Uint8Array()))
  })
})
