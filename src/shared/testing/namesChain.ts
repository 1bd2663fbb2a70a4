import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, parseAbi } from 'viem'
import { namehash } from 'viem/ens'
import { multicallAbi } from '../chain/simulate/simulationAbi.ts'
import type { Address } from '../domain/values/address.ts'
import { ensRegistryOf } from '../domain/values/ensName.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { ChainRead } from '../source/ChainRequest.ts'

/** The one resolver of a `namesChain`. */
export const nameResolver: Address = '0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63'

const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function addr(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
])
/** `OffchainLookup`, and what a reader must not look into. */
const outside: Hex = '0x556f18300000'
const unknownName: Address = '0x0000000000000000000000000000000000000000'

type Records = {
  readonly names?: Readonly<Record<Address, string>>
  readonly addresses?: Readonly<Record<string, Address | 'outside'>>
}

/**
 * Ethereum with these records of ENS: names by address, addresses by name; `outside` for a record on a server. `answer`
 * is what a node says to one read.
 */
export function namesChain(records: Records) {
  const asked: ChainRead[] = []
  const resolve = resolverOf(records)
  const answer = (read: ChainRead): Hex => {
    asked.push(read)
    const [{ data }] = read.params as readonly [{ readonly data: Hex }]
    const [calls] = decodeFunctionData({ abi: multicallAbi, data }).args as unknown as readonly [
      readonly { target: Address; callData: Hex }[],
    ]
    return encodeFunctionResult({
      abi: multicallAbi,
      functionName: 'aggregate3',
      result: calls.map(({ target, callData }) => resolve(target, callData)),
    })
  }
  return { reader: { request: async (read: ChainRead) => answer(read), chainId: 1 }, answer, asked }
}

function resolverOf({ names = {}, addresses = {} }: Records) {
  const reverse = new Map(
    Object.entries(names).map(([address, name]) => [
      namehash(`${address.slice(2).toLowerCase()}.addr.reverse`),
      name,
    ]),
  )
  const forward = new Map(Object.entries(addresses).map(([name, address]) => [namehash(name), address]))
  return (target: Address, data: Hex): { success: boolean; returnData: Hex } => {
    const { functionName, args } = decodeFunctionData({ abi, data })
    const [node] = args
    if (target === ensRegistryOf(1)) {
      const known = reverse.has(node) || forward.has(node)
      return wrote('address', known ? nameResolver : unknownName)
    }
    if (target !== nameResolver) throw new Error(`${target} is no resolver`)
    if (functionName === 'name') return wrote('string', reverse.get(node) ?? '')
    const address = forward.get(node)
    if (address === undefined || address === 'outside') return { success: false, returnData: outside }
    return wrote('address', address)
  }
}

function wrote(type: 'address' | 'string', value: string): { success: boolean; returnData: Hex } {
  return { success: true, returnData: encodeAbiParameters([{ type }], [value]) }
}
