import { describe, expect, test } from 'vitest'
import { decodeCall } from '../../domain/calldata/decodeCall.ts'
import { checksumAddress } from '../../domain/values/address.ts'
import type { KnownContract } from '../../gateway/contractCalls.ts'
import { createQueryClient } from '../../queries/createQueryClient.ts'
import { contractQuery } from '../../queries/gatewayFacts.ts'
import { batch, calmCall, encode, payroll, safe, stranger } from '../../testing/checkScene.ts'
import { interfaceClaimsQuery, undecodedContracts } from './interfaceClaims.ts'

const identity = {
  chainId: 1,
  safe: checksumAddress(safe),
  version: { major: 1, minor: 4, patch: 1 },
} as const
const unknownCall = { to: stranger, data: encode('drawOut(address receiver)', [payroll]) }

describe('undecodedContracts', () => {
  test('behavior: each contract once whose call is not decoded, at every depth', () => {
    const { to, data = '0x', operation = 0 } = batch([calmCall, unknownCall, unknownCall])
    expect(undecodedContracts(decodeCall({ from: safe, to, value: 0n, data, operation }))).toEqual([stranger])
    const plain = decodeCall({ from: safe, to: stranger, value: 1n, data: '0x', operation: 0 })
    expect(undecodedContracts(plain)).toEqual([])
  })
})

describe('interfaceClaimsQuery', () => {
  /** The claims where the gateway has answered this a moment ago. */
  function claimsOf(contract: { readonly abi: unknown } | null) {
    const client = createQueryClient()
    const address = checksumAddress(stranger)
    const names = { name: undefined, displayName: undefined, trustedForDelegateCall: false }
    const answer: KnownContract | null = contract && { address, ...names, ...contract }
    client.setQueryData(contractQuery(1, address).queryKey, answer)
    return client.fetchQuery(interfaceClaimsQuery(identity, [stranger]))
  }

  test('behavior: the methods that the gateway names for a contract are its word', async () => {
    const inputs = [{ name: 'receiver', type: 'address' }]
    const abi = { abi: [{ type: 'function', name: 'drawOut', inputs, stateMutability: 'nonpayable' }] }
    const claims = await claimsOf({ abi })
    expect(claims).toMatchObject([{ contract: stranger, by: 'gateway', methods: [{ name: 'drawOut' }] }])
    expect(claims[0]?.methods[0]?.selector).toBe(unknownCall.data.slice(0, 10))
  })

  test('error: a contract that it does not know, or tells no interface of, has no claim', async () => {
    expect(await claimsOf(null)).toEqual([])
    for (const abi of [undefined, null, 'text', { abi: 'text' }, []])
      expect(await claimsOf({ abi })).toEqual([])
  })
})
