import { namehash, normalize } from 'viem/ens'
import { decodeAbiParameters, encodeFunctionData, parseAbi } from 'viem/utils'
import { type Address, checksumAddress, sameAddress, zeroAddress } from '../../domain/values/address.ts'
import { ensRegistryOf } from '../../domain/values/ensName.ts'
import type { Hex } from '../../domain/values/hex.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { readAggregate } from '../simulate/readAggregate.ts'
import { multicallAbi, multicallAddress } from '../simulate/simulationAbi.ts'

/*
 * Names are read from the registry and the resolvers on the chain, and from nowhere else: a record that points to a
 * server (EIP-3668) is not followed, because that host would learn who looks at whom.
 */

const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function addr(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
])

/** What a resolver reverts with that would have a server asked: `OffchainLookup`. */
const asksServer = '0x556f1830'

/** What a name leads to. `outside`: its record is kept on a server, which is not asked. */
export type NameAnswer =
  | { readonly kind: 'address'; readonly address: Address; readonly name: string }
  | { readonly kind: 'no-address' }
  | { readonly kind: 'outside' }
  /** No name that ENS could hold, or one whose letters are made to be mistaken for others. */
  | { readonly kind: 'not-a-name' }

type EnsReader = {
  readonly request: ChainRequest
  readonly chainId: number
}

/** The address of a name (ENS) on its chain. Throws `chain/answer`, or what `request` rejects with. */
export async function addressOfName(
  reader: EnsReader,
  text: string,
  signal: AbortSignal,
): Promise<NameAnswer> {
  const name = normalName(text)
  const registry = ensRegistryOf(reader.chainId)
  if (name === undefined || registry === undefined) return { kind: 'not-a-name' }
  const [found] = await askRecords(reader, registry, [name], signal)
  if (found === 'outside') return { kind: 'outside' }
  return found === undefined ? { kind: 'no-address' } : { kind: 'address', address: found, name }
}

/**
 * The names that addresses call themselves (ENS) where the name leads back to the same address, by address in lower
 * case. Four questions for all of them. Throws `chain/answer`, or what `request` rejects with.
 */
export async function namesOfAddresses(
  reader: EnsReader,
  addresses: readonly Address[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const registry = ensRegistryOf(reader.chainId)
  if (registry === undefined) return new Map()
  const own = [...new Set(addresses.map((address) => address.toLowerCase()))]
  const nodes = own.map((address) => namehash(`${address.slice(2)}.addr.reverse`))
  const resolvers = await resolversOf(reader, registry, nodes, signal)
  const answers = await askResolvers(reader, 'name', { resolvers, nodes }, signal)
  const claimed = own.flatMap((address, index) => {
    const name = spelledNormally(readTextAnswer(answers[index]))
    return name === undefined ? [] : [{ address, name }]
  })
  const names = claimed.map(({ name }) => name)
  const led = await askRecords(reader, registry, names, signal)
  return new Map(
    claimed.flatMap(({ address, name }, index) => {
      const back = led[index]
      return back !== undefined && back !== 'outside' && sameAddress(back, address) ? [[address, name]] : []
    }),
  )
}

async function askRecords(
  reader: EnsReader,
  registry: Address,
  names: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly (Address | 'outside' | undefined)[]> {
  const nodes = names.map((name) => namehash(name))
  const resolvers = await resolversOf(reader, registry, nodes, signal)
  const answers = await askResolvers(reader, 'addr', { resolvers, nodes }, signal)
  return answers.map((answer) => {
    if (answer?.ok === false && answer.data.startsWith(asksServer)) return 'outside'
    return readAddressAnswer(answer)
  })
}

async function resolversOf(
  reader: EnsReader,
  registry: Address,
  nodes: readonly Hex[],
  signal: AbortSignal | undefined,
): Promise<readonly (Address | undefined)[]> {
  const calls = nodes.map((node) => ({
    target: registry,
    callData: encodeFunctionData({ abi, functionName: 'resolver', args: [node] }),
  }))
  return (await askRegistry(reader, calls, signal)).map(readAddressAnswer)
}

/** Those without a resolver are not asked, and answer nothing. */
async function askResolvers(
  reader: EnsReader,
  functionName: 'name' | 'addr',
  {
    resolvers,
    nodes,
  }: { readonly resolvers: readonly (Address | undefined)[]; readonly nodes: readonly Hex[] },
  signal: AbortSignal | undefined,
): Promise<readonly (EnsAnswer | undefined)[]> {
  const asked = nodes.flatMap((node, index) => {
    const target = resolvers[index]
    const callData = encodeFunctionData({ abi, functionName, args: [node] })
    return target === undefined ? [] : [{ index, target, callData }]
  })
  const answers = await askRegistry(reader, asked, signal)
  const byIndex = new Map(asked.map(({ index }, place) => [index, answers[place]]))
  return nodes.map((_, index) => byIndex.get(index))
}

type EnsAnswer = { readonly ok: boolean; readonly data: Hex }

/** One question for all of them: a resolver that goes back leaves its revert data, which a wallet's node drops. */
async function askRegistry(
  { request }: EnsReader,
  calls: readonly { readonly target: Address; readonly callData: Hex }[],
  signal: AbortSignal | undefined,
): Promise<readonly EnsAnswer[]> {
  if (calls.length === 0) return []
  const data = encodeFunctionData({
    abi: multicallAbi,
    functionName: 'aggregate3',
    args: [calls.map(({ target, callData }) => ({ target, callData, allowFailure: true }))],
  })
  const params = [{ to: multicallAddress, data }, 'latest']
  const answers = readAggregate(await request({ method: 'eth_call', params }, signal && { signal }))
  if (answers?.length !== calls.length) throw chainErrors.answer({ call: 'names' })
  return answers
}

function readAddressAnswer(answer: EnsAnswer | undefined): Address | undefined {
  if (answer?.ok !== true) return undefined
  try {
    const [address] = decodeAbiParameters([{ type: 'address' }], answer.data)
    return address === zeroAddress ? undefined : checksumAddress(address)
  } catch {
    return undefined
  }
}

function readTextAnswer(answer: EnsAnswer | undefined): string | undefined {
  if (answer?.ok !== true) return undefined
  try {
    return decodeAbiParameters([{ type: 'string' }], answer.data)[0]
  } catch {
    return undefined
  }
}

/** What the user typed, as ENS writes it; `undefined` for what it cannot hold. */
function normalName(text: string): string | undefined {
  try {
    const name = normalize(text.trim())
    return name === '' ? undefined : name
  } catch {
    return undefined
  }
}

/** A record that is spelled in another way than its normal form is made to be mistaken for another name. */
function spelledNormally(name: string | undefined): string | undefined {
  return name !== undefined && normalName(name) === name ? name : undefined
}
