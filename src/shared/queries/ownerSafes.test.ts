import { decodeFunctionData, encodeFunctionResult, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { OwnerSafe } from '../domain/device/deviceLookup.ts'
import { type Address, checksumAddress, type LowerAddress, lowerAddress } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import { account } from '../testing/checkScene.ts'
import { createFakeSource } from '../testing/fakeSource.ts'
import { createQueryClient } from './createQueryClient.ts'
import { countSafes, describeMissing, ownerSafesQuery } from './ownerSafes.ts'

const abi = parseAbi([
  'function getOwners() view returns (address[])',
  'function getThreshold() view returns (uint256)',
  'function nonce() view returns (uint256)',
  'function VERSION() view returns (string)',
  'function getModulesPaginated(address start, uint256 size) view returns (address[], address next)',
])
const [top, middle, bottom, lowest] = [
  account('top'),
  account('middle'),
  account('bottom'),
  account('lowest'),
]
const person = account('a person')

/** A chain on which these accounts are Safes with these owners. */
function ask(
  owners: Readonly<Record<LowerAddress, readonly LowerAddress[]>>,
  odd: readonly LowerAddress[] = [],
) {
  const source = createFakeSource({
    read({ method, params = [] }) {
      const [first] = params
      if (method === 'eth_getStorageAt') return `0x${'0'.repeat(64)}`
      if (method === 'eth_getCode') {
        const asked = lowerAddress(first as Address)
        return owners[asked] === undefined && !odd.includes(asked) ? '0x' : '0x60'
      }
      const call = first as { readonly to: Address; readonly data: Hex }
      const list = owners[lowerAddress(call.to)]
      if (list === undefined) throw new Error('The node is down')
      const { functionName } = decodeFunctionData({ abi, data: call.data })
      switch (functionName) {
        case 'getOwners':
          return encodeFunctionResult({ abi, functionName, result: list.map(checksumAddress) })
        case 'getThreshold':
          return encodeFunctionResult({ abi, functionName, result: 1n })
        case 'nonce':
          return encodeFunctionResult({ abi, functionName, result: 3n })
        case 'VERSION':
          return encodeFunctionResult({ abi, functionName, result: '1.4.1' })
        case 'getModulesPaginated':
          return encodeFunctionResult({ abi, functionName, result: [[], checksumAddress(person)] })
      }
    },
  })
  return createQueryClient().fetchQuery(
    ownerSafesQuery(source, { chainId: 1, address: checksumAddress(top) }),
  )
}

type Tree = { readonly [safe: string]: Tree }
const treeOf = (safes: readonly OwnerSafe[]): Tree =>
  Object.fromEntries(
    safes.map(({ identity, ownerSafes = [] }) => [lowerAddress(identity.safe), treeOf(ownerSafes)]),
  )

describe('ownerSafesQuery', () => {
  test('behavior: owners that are Safes are found three deep, and what is deeper is named', async () => {
    const found = await ask({
      [top]: [middle, person],
      [middle]: [bottom],
      [bottom]: [lowest, person],
      [lowest]: [account('fifth'), person],
      [account('fifth')]: [person],
    })
    expect(treeOf(found.safes)).toEqual({ [middle]: { [bottom]: { [lowest]: {} } } })
    expect(countSafes(found.safes)).toBe(3)
    expect(found.unlooked).toEqual([checksumAddress(lowest)])
    expect(describeMissing(found)).toEqual([
      `The owners of the Safe ${checksumAddress(lowest)} were not looked at: what they would sign is not known here.`,
    ])
  })

  test('behavior: Safes that own each other are read once on each way', async () => {
    const found = await ask({ [top]: [middle, top], [middle]: [top, bottom], [bottom]: [middle] })
    expect(treeOf(found.safes)).toEqual({ [middle]: { [bottom]: {} } })
    expect(found).toMatchObject({ unread: [], unreadBelow: [], unlooked: [] })
  })

  test('behavior: of very many owners some are named as not looked at', async () => {
    const many = Array.from({ length: 61 }, (_, index) => account(`owner ${index}`))
    const found = await ask({
      [top]: [middle, bottom],
      [middle]: many,
      [bottom]: [lowest],
      [lowest]: [person],
    })
    expect(treeOf(found.safes)).toEqual({ [middle]: {}, [bottom]: { [lowest]: {} } })
    expect(found.unlooked).toEqual([checksumAddress(middle)])
  })

  test('error: an owner that does not answer is named at any depth', async () => {
    const found = await ask({ [top]: [middle], [middle]: [bottom] }, [bottom])
    expect([found.unread, found.unreadBelow]).toEqual([[], [checksumAddress(bottom)]])
    expect((await ask({ [top]: [bottom] }, [bottom])).unread).toEqual([checksumAddress(bottom)])
    expect(describeMissing(found)).toEqual([
      `Owner ${checksumAddress(bottom)} is a contract that does not answer as a Safe does: what it signs is not known.`,
    ])
  })
})
