import { decodeAbiParameters, encodeFunctionData, keccak256, parseAbi } from 'viem'
import type { AccountFacts } from '../../domain/checks/subject/CheckFacts.ts'
import { type Fact, known, unknown } from '../../domain/checks/subject/Fact.ts'
import { type LowerAddress, lowerAddress } from '../../domain/values/address.ts'
import { type Hex, isHex } from '../../domain/values/hex.ts'
import { readAggregate } from '../simulate/runOverridden.ts'
import type { Request } from '../simulate/Script.ts'
import { multicallAbi, multicallAddress } from '../simulate/simulationAbi.ts'

const probeAbi = parseAbi([
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function name() view returns (string)',
  'function getOwners() view returns (address[])',
  'function getThreshold() view returns (uint256)',
  'function onERC721Received(address operator, address from, uint256 id, bytes data) returns (bytes4)',
])

/** EIP-165 ids: EIP-721, EIP-1155, a Safe's transaction guard and module guard (safe-smart-account). */
const interfaces = {
  erc721: '0x80ac58cd',
  erc1155: '0xd9b67a26',
  guard: '0xe6d7a83a',
  moduleGuard: '0x58401ed8',
} as const

const nobody = '0x0000000000000000000000000000000000000000'
/** What a contract answers that takes NFTs: the selector of the question. */
const takesNft = '0x150b7a02'
const atOnce = 8
const mostAccounts = 60
const mostText = 64

const probes = [
  supports('erc721'),
  supports('erc1155'),
  supports('guard'),
  supports('moduleGuard'),
  encodeFunctionData({ abi: probeAbi, functionName: 'decimals' }),
  encodeFunctionData({ abi: probeAbi, functionName: 'symbol' }),
  encodeFunctionData({ abi: probeAbi, functionName: 'name' }),
  encodeFunctionData({ abi: probeAbi, functionName: 'getOwners' }),
  encodeFunctionData({ abi: probeAbi, functionName: 'getThreshold' }),
  encodeFunctionData({ abi: probeAbi, functionName: 'onERC721Received', args: [nobody, nobody, 0n, '0x'] }),
]

/**
 * What the chain knows of accounts that a transaction names: whether code is there, which, and what the contract
 * answers to. One question for all contracts where Multicall3 is deployed; without it only the code is known. Never
 * rejects for a single account: what was not answered is unknown.
 */
export async function readAccounts(
  request: Request,
  addresses: readonly LowerAddress[],
  signal: AbortSignal,
): Promise<(address: LowerAddress) => Fact<AccountFacts>> {
  const asked = addresses.slice(0, mostAccounts)
  const codes = await readCodes(request, asked, signal)
  const contracts = asked.filter((address) => (codes.get(address) ?? '0x') !== '0x')
  const answers = await probe(request, contracts, signal)
  const facts = new Map<LowerAddress, Fact<AccountFacts>>()
  for (const address of asked) {
    const code = codes.get(address)
    if (code === undefined) facts.set(address, unknown('chain-silent'))
    else if (code === '0x') facts.set(address, known({ hasCode: false }))
    else facts.set(address, known(factsOf(code, answers.get(address))))
  }
  return (address) => facts.get(address) ?? unknown('too-many-accounts')
}

async function readCodes(
  request: Request,
  addresses: readonly LowerAddress[],
  signal: AbortSignal,
): Promise<ReadonlyMap<LowerAddress, Hex>> {
  const codes = new Map<LowerAddress, Hex>()
  for (let start = 0; start < addresses.length; start += atOnce) {
    await Promise.all(
      addresses.slice(start, start + atOnce).map(async (address) => {
        try {
          const code = await request({ method: 'eth_getCode', params: [address, 'latest'] }, { signal })
          if (isHex(code)) codes.set(address, code)
        } catch {
          signal.throwIfAborted()
        }
      }),
    )
  }
  return codes
}

type Answers = readonly { readonly ok: boolean; readonly data: Hex }[]

async function probe(
  request: Request,
  contracts: readonly LowerAddress[],
  signal: AbortSignal,
): Promise<ReadonlyMap<LowerAddress, Answers>> {
  const found = new Map<LowerAddress, Answers>()
  if (contracts.length === 0) return found
  const calls = contracts.flatMap((target) =>
    probes.map((callData) => ({ target, allowFailure: true, callData })),
  )
  const data = encodeFunctionData({ abi: multicallAbi, functionName: 'aggregate3', args: [calls] })
  try {
    const params = [{ to: multicallAddress, data }, 'latest']
    const results = readAggregate(await request({ method: 'eth_call', params }, { signal }))
    if (results?.length !== calls.length) return found
    for (const [index, address] of contracts.entries())
      found.set(address, results.slice(index * probes.length, (index + 1) * probes.length))
  } catch {
    signal.throwIfAborted()
  }
  return found
}

function supports(name: keyof typeof interfaces): Hex {
  return encodeFunctionData({
    abi: probeAbi,
    functionName: 'supportsInterface',
    args: [interfaces[name]],
  })
}

function factsOf(code: Hex, answers: Answers | undefined): AccountFacts {
  const coded = { hasCode: true, codeHash: keccak256(code) }
  if (answers === undefined) return coded
  const [erc721, erc1155, guard, moduleGuard, decimals, symbol, name, owners, threshold, nft] = answers
  const token = tokenOf(decimals, symbol, name)
  return {
    ...coded,
    standard: isTrue(erc721) ? 'erc721' : isTrue(erc1155) ? 'erc1155' : token ? 'erc20' : 'other',
    token,
    receivesNfts: nft?.ok === true && nft.data.startsWith(takesNft),
    isGuard: isTrue(guard),
    isModuleGuard: isTrue(moduleGuard),
    safe: safeOf(owners, threshold),
  }
}

type Answer = Answers[number] | undefined

function isTrue(answer: Answer): boolean {
  return answer?.ok === true && /^0x0{63}1$/.test(answer.data)
}

/** A token says how many decimals it has; a contract that does not is none. */
function tokenOf(decimals: Answer, symbol: Answer, name: Answer): AccountFacts['token'] {
  const places = asNumber(decimals)
  if (places === undefined || places > 255n) return undefined
  return {
    decimals: Number(places),
    symbol: asText(symbol) ?? '',
    name: asText(name) ?? '',
  }
}

function safeOf(owners: Answer, threshold: Answer): AccountFacts['safe'] {
  const list = asAddresses(owners)
  const needed = asNumber(threshold)
  if (list === undefined || list.length === 0 || needed === undefined || needed > BigInt(list.length))
    return 'none'
  return { owners: list.map(lowerAddress), threshold: Number(needed) }
}

const asNumber = reader((data) => decodeAbiParameters([{ type: 'uint256' }], data)[0])
const asText = reader((data) => decodeAbiParameters([{ type: 'string' }], data)[0].slice(0, mostText))
const asAddresses = reader((data) => decodeAbiParameters([{ type: 'address[]' }], data)[0])

/** `undefined` for a call that went back and for what does not decode. */
function reader<value>(decode: (data: Hex) => value): (answer: Answer) => value | undefined {
  return (answer) => {
    if (answer?.ok !== true) return undefined
    try {
      return decode(answer.data)
    } catch {
      return undefined
    }
  }
}
