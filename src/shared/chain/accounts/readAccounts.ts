import { decodeAbiParameters, encodeFunctionData, parseAbi, size } from 'viem/utils'
import { readTextWord } from '../../domain/calldata/words.ts'
import type { AccountFacts } from '../../domain/checks/subject/CheckFacts.ts'
import { type Fact, knownFact, unknownFact } from '../../domain/checks/subject/Fact.ts'
import { type LowerAddress, lowerAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import { askTogether } from '../reads/askTogether.ts'
import type { ChainQuestion, ChainReply } from '../reads/ChainQuestion.ts'
import { readAggregate } from '../simulate/readAggregate.ts'
import type { ScriptRequest } from '../simulate/Script.ts'
import { multicallAbi, multicallAddress } from '../simulate/simulationAbi.ts'

const probeAbi = parseAbi([
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function name() view returns (string)',
  'function getOwners() view returns (address[])',
  'function owner() view returns (address)',
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

const zeroAddress = '0x0000000000000000000000000000000000000000'
/** What a contract answers that takes NFTs: the selector of the question. */
const takesNft = '0x150b7a02'
const mostAccounts = 1_000
/** Where a node does not run the program of `askTogether`, each account costs a question. */
const mostAlone = 60
/** Bytes that an answer may have: a longer one is none that is asked for. */
const longest = { word: 32, text: 320, owners: 3_264 } as const
const mostText = 64

type Probe = { readonly data: Hex; readonly longest: number }

let created: readonly Probe[] | undefined

/** What each contract is asked. Encoded with the first question: it takes longer than all else that this file starts with. */
function accountProbes(): readonly Probe[] {
  created ??= createProbes()
  return created
}

function createProbes(): readonly Probe[] {
  return [
    { data: supports('erc721'), longest: longest.word },
    { data: supports('erc1155'), longest: longest.word },
    { data: supports('guard'), longest: longest.word },
    { data: supports('moduleGuard'), longest: longest.word },
    { data: encodeFunctionData({ abi: probeAbi, functionName: 'decimals' }), longest: longest.word },
    { data: encodeFunctionData({ abi: probeAbi, functionName: 'symbol' }), longest: longest.text },
    { data: encodeFunctionData({ abi: probeAbi, functionName: 'name' }), longest: longest.text },
    { data: encodeFunctionData({ abi: probeAbi, functionName: 'getOwners' }), longest: longest.owners },
    { data: encodeFunctionData({ abi: probeAbi, functionName: 'getThreshold' }), longest: longest.word },
    {
      data: encodeFunctionData({
        abi: probeAbi,
        functionName: 'onERC721Received',
        args: [zeroAddress, zeroAddress, 0n, '0x'],
      }),
      longest: longest.word,
    },
    { data: encodeFunctionData({ abi: probeAbi, functionName: 'owner' }), longest: longest.word },
  ]
}

/**
 * What the chain knows of accounts that a transaction names: whether code is there, which, and what the contract
 * answers to. Accounts and contracts are asked at once, some hundred in one question. Where the node does not run the
 * program for that, contracts are asked through Multicall3; without it only the code is known. Never rejects for a
 * single account: what was not answered is unknown.
 */
export async function readAccounts(
  request: ScriptRequest,
  addresses: readonly LowerAddress[],
  signal: AbortSignal,
): Promise<(address: LowerAddress) => Fact<AccountFacts>> {
  const asked = addresses.slice(0, mostAccounts)
  const replies = await askAccounts(request, asked, signal)
  const unanswered = asked
    .filter((_, index) => isContract(replies[index]) && !wasProbed(replies[index]))
    .slice(0, mostAlone)
  const answers = await probe(request, unanswered, signal)
  const facts = new Map(
    asked.map((address, index) => [address, accountFactOf(replies[index], answers.get(address))]),
  )
  return (address) => facts.get(address) ?? unknownFact('too-many-accounts')
}

type AccountReplies = {
  readonly code: ChainReply | undefined
  readonly start: ChainReply | undefined
  readonly probes: readonly ChainReply[]
}

async function askAccounts(
  request: ScriptRequest,
  addresses: readonly LowerAddress[],
  signal: AbortSignal,
): Promise<readonly AccountReplies[]> {
  const questions = addresses.flatMap((address, index): readonly ChainQuestion[] => [
    { kind: 'code-hash', address, optional: index >= mostAlone },
    { kind: 'code-start', address, optional: true },
    ...accountProbes().map((probe) => ({ kind: 'call', to: address, ...probe, optional: true }) as const),
  ])
  const replies = await askTogether(request, questions, { signal }).catch(() => {
    // Without replies every account below is read as unknown.
    signal.throwIfAborted()
    return []
  })
  return addresses.map((_, index) => {
    const first = index * (accountProbes().length + 2)
    return {
      code: replies[first],
      start: replies[first + 1],
      probes: replies.slice(first + 2, first + 2 + accountProbes().length),
    }
  })
}

function isContract(replies: AccountReplies | undefined): boolean {
  return replies?.code?.ok === true && replies.code.data !== '0x'
}

/** Whether the probes reached the contract at all. */
function wasProbed(replies: AccountReplies | undefined): boolean {
  return replies?.probes.some((reply) => reply.ok || reply.error === undefined) === true
}

function accountFactOf(
  replies: AccountReplies | undefined,
  answers: ProbeAnswers | undefined,
): Fact<AccountFacts> {
  const code = replies?.code
  if (code?.ok !== true) return unknownFact('chain-silent')
  if (code.data === '0x') return knownFact({ hasCode: false })
  const facts = accountFactsOf(code.data, wasProbed(replies) ? replies?.probes : answers)
  return knownFact({ ...facts, delegate: delegateOf(replies?.start) })
}

/** The code of an account with a delegate is 0xef0100 and the address of the delegate (EIP-7702), and nothing more. */
function delegateOf(start: ChainReply | undefined): AccountFacts['delegate'] {
  if (start?.ok !== true) return undefined
  const designator = /^0xef0100([0-9a-f]{40})0{18}$/.exec(start.data)
  return designator === null ? 'none' : `0x${designator[1]}`
}

type ProbeAnswers = readonly { readonly ok: boolean; readonly data: Hex }[]

async function probe(
  request: ScriptRequest,
  contracts: readonly LowerAddress[],
  signal: AbortSignal,
): Promise<ReadonlyMap<LowerAddress, ProbeAnswers>> {
  const answers = new Map<LowerAddress, ProbeAnswers>()
  if (contracts.length === 0) return answers
  const calls = contracts.flatMap((target) =>
    accountProbes().map(({ data: callData }) => ({ target, allowFailure: true, callData })),
  )
  const data = encodeFunctionData({ abi: multicallAbi, functionName: 'aggregate3', args: [calls] })
  try {
    const params = [{ to: multicallAddress, data }, 'latest']
    const results = readAggregate(await request({ method: 'eth_call', params }, { signal }))
    if (results?.length !== calls.length) return answers
    for (const [index, address] of contracts.entries())
      answers.set(
        address,
        results.slice(index * accountProbes().length, (index + 1) * accountProbes().length),
      )
  } catch {
    signal.throwIfAborted()
  }
  return answers
}

function supports(name: keyof typeof interfaces): Hex {
  return encodeFunctionData({
    abi: probeAbi,
    functionName: 'supportsInterface',
    args: [interfaces[name]],
  })
}

function accountFactsOf(codeHash: Hex, answers: ProbeAnswers | undefined): AccountFacts {
  const coded = { hasCode: true, codeHash }
  if (answers === undefined) return coded
  const [erc721, erc1155, guard, moduleGuard, decimals, symbol, name, owners, threshold, nft, owner] = answers
  const words = { symbol: ownTextOf(symbol), name: ownTextOf(name) }
  const token = accountTokenOf(decimals, words)
  const standard = isTrue(erc721) ? 'erc721' : isTrue(erc1155) ? 'erc1155' : token ? 'erc20' : 'other'
  return {
    ...coded,
    standard,
    token,
    ...(standard === 'erc721' || standard === 'erc1155' ? { collection: words } : {}),
    receivesNfts: nft?.ok === true && nft.data.startsWith(takesNft),
    isGuard: isTrue(guard),
    isModuleGuard: isTrue(moduleGuard),
    safe: accountSafeOf(owners, threshold),
    owner: ownerOf(owner),
  }
}

type ProbeAnswer = ProbeAnswers[number] | undefined

function isTrue(answer: ProbeAnswer): boolean {
  return answer?.ok === true && /^0x0{63}1$/.test(answer.data)
}

/** A token says how many decimals it has; a contract that does not is none. */
function accountTokenOf(
  decimals: ProbeAnswer,
  words: NonNullable<AccountFacts['collection']>,
): AccountFacts['token'] {
  const places = asNumber(decimals)
  return places === undefined || places > 255n ? undefined : { decimals: Number(places), ...words }
}

/** What a contract calls itself; blank where it says nothing. */
function ownTextOf(answer: ProbeAnswer): string {
  return asText(answer) ?? asOldText(answer) ?? ''
}

function accountSafeOf(owners: ProbeAnswer, threshold: ProbeAnswer): AccountFacts['safe'] {
  const list = asAddresses(owners)
  const needed = asNumber(threshold)
  if (list === undefined || list.length === 0 || needed === undefined || needed > BigInt(list.length))
    return 'none'
  return { owners: list.map(lowerAddress), threshold: Number(needed) }
}

function ownerOf(answer: ProbeAnswer): LowerAddress | undefined {
  const owner = asAddress(answer)
  return owner === undefined || owner === zeroAddress ? undefined : lowerAddress(owner)
}

const asAddress = reader((data) => decodeAbiParameters([{ type: 'address' }], data)[0])
const asNumber = reader((data) => decodeAbiParameters([{ type: 'uint256' }], data)[0])
const asText = reader((data) => decodeAbiParameters([{ type: 'string' }], data)[0].slice(0, mostText))
/** Some old tokens answer 32 bytes of text. */
const asOldText = reader((data) => (size(data) === 32 ? readTextWord(data.slice(2)) : undefined))
const asAddresses = reader((data) => decodeAbiParameters([{ type: 'address[]' }], data)[0])

/** `undefined` for a call that went back and for what does not decode. */
function reader<value>(decode: (data: Hex) => value): (answer: ProbeAnswer) => value | undefined {
  return (answer) => {
    if (answer?.ok !== true) return undefined
    try {
      return decode(answer.data)
    } catch {
      return undefined
    }
  }
}
