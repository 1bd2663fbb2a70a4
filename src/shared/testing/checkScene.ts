import { keccak_256 } from '@noble/hashes/sha3'
import { utf8ToBytes } from '@noble/hashes/utils'
import { type Abi, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { encodeMultiSend } from '../domain/calldata/multiSend.ts'
import type { Assessment } from '../domain/checks/Assessment.ts'
import { failedRules } from '../domain/checks/gatherCauses.ts'
import { assessMessage, runChecks } from '../domain/checks/runChecks.ts'
import type { AccountFacts, CheckFacts, Holding } from '../domain/checks/subject/CheckFacts.ts'
import type { CheckedTransaction } from '../domain/checks/subject/CheckSubject.ts'
import { createMessageSubject } from '../domain/checks/subject/createMessageSubject.ts'
import { type Fact, knownFact, unknownFact } from '../domain/checks/subject/Fact.ts'
import type { CheckedMessage, MessageContent, MessageFacts } from '../domain/checks/subject/MessageSubject.ts'
import type { Simulation } from '../domain/checks/subject/Simulation.ts'
import type { CheckId } from '../domain/checks/words/CheckId.ts'
import { readInterfaceText } from '../domain/contractCall/readInterface.ts'
import { officialDeployments } from '../domain/contracts/officialDeployments.ts'
import type { SafeIdentity } from '../domain/safe/SafeIdentity.ts'
import type { SafeState } from '../domain/safe/SafeState.ts'
import { formatSafeVersion, parseSafeVersion } from '../domain/safe/safeVersion.ts'
import { type SafeTransaction, safeTransaction } from '../domain/transaction/safeTransaction.ts'
import { checksumAddress, type LowerAddress, lowerAddress, zeroAddress } from '../domain/values/address.ts'
import { bytesToHex } from '../domain/values/bytesToHex.ts'

/** An unused address, always the same for one name. */
export function account(name: string): LowerAddress {
  return `0x${bytesToHex(keccak_256(utf8ToBytes(name))).slice(-40)}`
}

export const safe = account('safe')
export const [alice, bob, carol] = [account('alice'), account('bob'), account('carol')]
/** In the address book, and paid before. */
export const payroll = account('payroll')
/** Known to no owner. */
export const stranger = account('stranger')
export const usdc: LowerAddress = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
export const weth: LowerAddress = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
export const nftToken = account('nft collection')
export const multiSend: LowerAddress = '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526'
export const multiSendCallOnly: LowerAddress = '0x9641d764fc13c8b624c04430c7356c1c7c8102e2'
export const uniswap: LowerAddress = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
export const allowanceModule: LowerAddress = '0xcfbfac74c26f8647cbdb8c5caf80bb5b32e43134'
const zero = lowerAddress(zeroAddress)
export const singleton141: LowerAddress = '0x29fcb43b46531bca003ddc8fcb67ffe91900c762'
export const handler141: LowerAddress = '0xfd0732dc9e303f09fcef3a7388ad10a83459ec99'

/** Calldata of a method given by its signature. */
export function encode(signature: string, args: readonly unknown[]): Hex {
  const abi: Abi = parseAbi([`function ${signature}`] as readonly string[])
  return encodeFunctionData({ abi, args })
}

export const transfer = (to: LowerAddress, amount: bigint): Hex =>
  encode('transfer(address to,uint256 value)', [to, amount])
export const approve = (spender: LowerAddress, amount: bigint): Hex =>
  encode('approve(address spender,uint256 value)', [spender, amount])

export type SceneCall = {
  readonly to: LowerAddress
  readonly value?: bigint
  readonly data?: Hex
  readonly operation?: 0 | 1
}

/** A batch of these calls, by the published contract that allows calls only unless another is named. */
export function batch(calls: readonly SceneCall[], by: LowerAddress = multiSendCallOnly): SceneCall {
  const list = calls.map(({ to, value = 0n, data = '0x', operation = 0 as const }) => ({
    to,
    value,
    data,
    operation,
  }))
  return { to: by, data: encodeMultiSend(list), operation: 1 }
}

export const state: SafeState = {
  version: '1.4.1',
  singleton: singleton141,
  owners: [alice, bob, carol],
  threshold: 2,
  modules: [],
  guard: zero,
  moduleGuard: zero,
  fallbackHandler: handler141,
  nonce: 7n,
}

const contractCode: Hex = `0x${'c0de'.repeat(16)}`
const contract: AccountFacts = {
  hasCode: true,
  codeHash: contractCode,
  delegate: 'none',
  standard: 'other',
  safe: 'none',
}
const token = (symbol: string, decimals: number): AccountFacts => ({
  ...contract,
  standard: 'erc20',
  token: { symbol, name: symbol, decimals, listedDecimals: decimals },
})

const ordinaryAccounts: ReadonlyMap<LowerAddress, AccountFacts> = new Map([
  [usdc, token('USDC', 6)],
  [weth, token('WETH', 18)],
  [nftToken, { ...contract, standard: 'erc721' }],
  [uniswap, contract],
  [allowanceModule, contract],
  ...officialDeployments().contracts.map(({ address, codeHash }): [LowerAddress, AccountFacts] => [
    address,
    { ...contract, codeHash },
  ]),
])

/** Accounts that are not named are persons. */
export function accountsWith(
  special: Readonly<Record<LowerAddress, AccountFacts>> = {},
): CheckFacts['accounts'] {
  return (address) =>
    knownFact(special[address] ?? ordinaryAccounts.get(address) ?? { hasCode: false, safe: 'none' })
}

export const aContract = contract

const holdings: readonly Holding[] = [
  { token: zero, amount: 100n * 10n ** 18n, decimals: 18, price: 2_500 },
  { token: usdc, amount: 1_000_000n * 10n ** 6n, decimals: 6, price: 1 },
  { token: weth, amount: 50n * 10n ** 18n, decimals: 18, price: 2_500 },
]

export const simulated = (change: Partial<Extract<Simulation, { kind: 'ran' }>> = {}): Simulation => ({
  kind: 'ran',
  method: 'a trial run',
  blockNumber: 100n,
  gasUsed: 50_000n,
  allMoves: false,
  moves: [],
  allowances: [],
  after: undefined,
  ...change,
})

/** A claim that contracts have these methods, so that rules read calls of unknown methods. */
export function claiming(...signatures: readonly string[]): Pick<CheckFacts, 'interfaces'> {
  const methods = signatures.flatMap((signature) => readInterfaceText(signature)?.methods ?? [])
  return { interfaces: knownFact([{ contract: undefined, by: 'person', methods }]) }
}

/** Everything is known, and nothing is wrong. */
const calmFacts: CheckFacts = {
  chainId: knownFact(1),
  claims: knownFact([]),
  contractHash: unknownFact('not-asked'),
  state: knownFact(state),
  reported: knownFact(state),
  queue: knownFact([]),
  wholeQueue: knownFact(true),
  keptTransactions: knownFact([]),
  nonceChosen: knownFact(true),
  ranLately: knownFact({ transactions: [], readAt: 1_800_000_000_000, whole: knownFact(true) }),
  waitingNonces: knownFact([]),
  history: knownFact([]),
  proposal: knownFact(undefined),
  host: knownFact(undefined),
  device: knownFact(undefined),
  signatures: knownFact({ signatures: [], orderFaults: [], problems: [], validSigners: [], threshold: 2 }),
  addressBook: knownFact([{ address: payroll, name: 'Payroll' }]),
  hostNames: knownFact([]),
  pastRecipients: knownFact([payroll]),
  calledContracts: knownFact([]),
  ownSafes: knownFact([]),
  person: knownFact(alice),
  accounts: accountsWith(),
  holdings: knownFact(holdings),
  currency: knownFact(undefined),
  fiatLimit: knownFact(undefined),
  simulation: knownFact(simulated()),
  deployments: knownFact(officialDeployments()),
  otherTransactions: knownFact([]),
  names: knownFact([]),
  gas: knownFact({ needed: 100_000n, blockLimit: 60_000_000n, cap: 16_777_216n }),
  feeBasis: knownFact({ gasPrice: 10n ** 9n, held: 1_000_000n * 10n ** 6n }),
  interfaces: knownFact([]),
  orders: knownFact([]),
  messages: knownFact([]),
  gatewayLag: knownFact(5),
  nodes: knownFact({ host: 'node.example', differences: [] }),
  proofFaults: knownFact([]),
  storageBlocked: knownFact(false),
}

const reason = 'chain-silent'
const nothing = unknownFact(reason)

/** Nothing is known but the bytes themselves. */
export const noFacts: CheckFacts = {
  ...(Object.fromEntries(Object.keys(calmFacts).map((name) => [name, nothing])) as Record<
    keyof CheckFacts,
    Fact<never>
  >),
  accounts: () => nothing,
}

export type Scene = {
  readonly facts?: Partial<CheckFacts>
  readonly fields?: Partial<SafeTransaction>
  readonly version?: string
  readonly chainId?: number
}

/** A transaction of the Safe with this call, in a calm world that the scene changes. */
export function scene(
  call: SceneCall,
  { facts, fields, version, chainId = 1 }: Scene = {},
): CheckedTransaction {
  const parsed = parseSafeVersion(version ?? state.version)
  if (parsed === undefined) throw new Error('no version')
  const identity: SafeIdentity = { chainId, safe: checksumAddress(safe), version: parsed }
  const { to, value = 0n, data = '0x', operation = 0 } = call
  const transaction = safeTransaction({
    to: checksumAddress(to),
    value,
    data,
    operation,
    nonce: state.nonce,
    ...fields,
  })
  const versioned = { ...state, version: formatSafeVersion(parsed) }
  const own: Partial<CheckFacts> = {
    chainId: knownFact(chainId),
    state: knownFact(versioned),
    reported: knownFact(versioned),
  }
  return { identity, transaction, facts: { ...calmFacts, ...own, ...facts } }
}

/** An ordinary payment to a known account. */
export const calmCall: SceneCall = { to: payroll, value: 10n ** 18n }

/** What one check says: `critical at batch item 1`, or `unchecked`. */
export function look(id: CheckId, checked: CheckedTransaction): readonly string[] {
  return outcomesOf(id, runChecks(checked))
}

/** What one check says in full, each with its severity: `high: 5 USDC leaves the Safe, …`. */
export function sentencesOf(id: CheckId, checked: CheckedTransaction | CheckedMessage): readonly string[] {
  const { findings, notes } = 'content' in checked ? assessMessage(checked) : runChecks(checked)
  return [...findings, ...notes]
    .filter((finding) => finding.id === id)
    .map(({ severity, sentence }) => `${severity}: ${sentence}`)
}

export const calmMessageFacts: MessageFacts = {
  ...calmFacts,
  asker: knownFact('https://app.example.org'),
  now: knownFact(1_800_000_000),
  answersForMessages: knownFact('current'),
  onChain: knownFact(false),
}

export function messageScene(content: MessageContent, facts: Partial<MessageFacts> = {}): CheckedMessage {
  const { identity } = scene(calmCall)
  const own = { claims: knownFact([]), contractHash: ownHash(identity, content) }
  return { identity, content, facts: { ...calmMessageFacts, ...own, ...facts } }
}

function ownHash(identity: SafeIdentity, content: MessageContent): MessageFacts['contractHash'] {
  const facts = { ...calmMessageFacts, claims: knownFact([]), contractHash: unknownFact('not-asked') }
  const { hashes } = createMessageSubject({ identity, content, facts })
  return hashes === undefined ? unknownFact('no-hash') : knownFact(hashes.safeMessageHash)
}

export function lookAtMessage(id: CheckId, checked: CheckedMessage): readonly string[] {
  return outcomesOf(id, assessMessage(checked))
}

function outcomesOf(id: CheckId, { findings, notes, unchecked }: Assessment): readonly string[] {
  return [
    ...[...findings, ...notes]
      .filter((finding) => finding.id === id)
      .map(({ severity, place }) => `${severity} at ${place}`),
    ...failedRules(unchecked)
      .filter((rule) => rule.id === id)
      .map(() => 'unchecked'),
  ]
}

/** Which of the three answers a check gives; for one that could not run, the code of what was missing. */
export function answerOf(id: CheckId, checked: CheckedTransaction | CheckedMessage): string {
  const { unchecked, notApplicable } = 'content' in checked ? assessMessage(checked) : runChecks(checked)
  const failed = failedRules(unchecked).find((rule) => rule.id === id)
  if (failed !== undefined) return `could not run: ${failed.missing.code}`
  return notApplicable.includes(id) ? 'does not apply' : 'ran'
}
