import { keccak256 } from 'viem'
import { decodeCall } from '../../src/shared/domain/calldata/decodeCall.ts'
import { knownContract } from '../../src/shared/domain/contracts/knownContracts.ts'
import { officialDeployments } from '../../src/shared/domain/contracts/officialDeployments.ts'
import type { SafeState } from '../../src/shared/domain/safe/SafeState.ts'
import { changedState } from '../../src/shared/domain/settingsChange/changedState.ts'
import { readSafeChange } from '../../src/shared/domain/settingsChange/readSafeChange.ts'
import { type SafeTransaction, safeTransaction } from '../../src/shared/domain/transaction/safeTransaction.ts'
import { type LowerAddress, zeroAddress } from '../../src/shared/domain/values/address.ts'
import type { Hex } from '../../src/shared/domain/values/hex.ts'
import type { JudgedAccount, JudgedCase, WorldName } from './JudgedCase.ts'
import { chainId, heldTokens, type JudgedToken, payroll, safe, safeStateOf } from './judgedSafe.ts'
import { madeCalls, readFlows } from './readFlows.ts'
import type { ContractKind, Flow, Scene, SceneAccount } from './Scene.ts'

const official = officialDeployments()
/** A batch may have more calls than the pages follow; the chain runs all of them. */
const mostLeafCalls = 10_000

/** The world of one case. */
export function createScene(judged: JudgedCase, world: WorldName): Scene {
  const before = safeStateOf(judged)
  const accountAt = accountsOf(judged, before)
  const book = judged.book ?? []
  const around = {
    judged,
    world,
    before,
    accountAt,
    called: judged.called ?? [],
    past: [...(judged.past ?? []), ...book.map(({ address }) => address), payroll],
    book: world === 'full' ? new Map([[payroll, 'Payroll'], ...book.map(nameOf)]) : new Map<never, never>(),
  }
  if (judged.kind === 'message')
    return {
      ...around,
      after: before,
      transaction: undefined,
      flows: [],
      holdings: heldTokens,
    }
  const transaction: SafeTransaction = safeTransaction({
    ...judged.call,
    ...given(judged.fields ?? {}),
    nonce: before.nonce,
  })
  const calls = madeCalls(decodeCall({ from: safe, ...transaction }, { mostLeafCalls }))
  const isNft = (token: LowerAddress) => accountAt(token)?.answers.kind === 'erc721'
  const flows = readFlows(calls, { judged, isNft })
  const changes = calls.flatMap((call) => readSafeChange(call, safe) ?? [])
  return {
    ...around,
    after: changedState(before, changes),
    transaction,
    flows,
    holdings: [...heldTokens, ...otherHoldings(flows, accountAt)],
  }
}

function nameOf({ address, name }: { readonly address: LowerAddress; readonly name: string }) {
  return [address, name] as const
}

function given(fields: NonNullable<Extract<JudgedCase, { kind: 'tx' }>['fields']>): Partial<SafeTransaction> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Of a token that is not listed the Safe holds exactly what leaves. */
function otherHoldings(flows: readonly Flow[], accountAt: Scene['accountAt']): readonly JudgedToken[] {
  const held = new Set(heldTokens.map(({ address }) => address))
  const amounts = new Map<LowerAddress, bigint>()
  for (const { token, from, amount, nft } of flows)
    if (!nft && from === safe && !held.has(token)) amounts.set(token, (amounts.get(token) ?? 0n) + amount)
  return [...amounts].map(([address, amount]) => {
    const kind = accountAt(address)?.answers
    const token = kind?.kind === 'erc20' ? kind : { symbol: '', decimals: 18 }
    return { address, amount, symbol: token.symbol, decimals: token.decimals, price: undefined }
  })
}

function accountsOf(judged: JudgedCase, state: SafeState): Scene['accountAt'] {
  const own = judged.accounts ?? {}
  const persons = new Set([payroll, zeroAddress, ...state.owners])
  return (address) => {
    if (address === safe) return contract(address, { kind: 'safe' })
    const named = own[address]
    if (named !== undefined) return accountOf(address, named)
    const held = heldTokens.find((token) => token.address === address && address !== zeroAddress)
    if (held !== undefined)
      return contract(address, { kind: 'erc20', symbol: held.symbol, decimals: held.decimals })
    const published = official.byAddress.get(address)
    if (published !== undefined) return { ...contract(address, plain), codeHash: published.codeHash }
    if (knownContract(address, chainId) !== undefined) return contract(address, plain)
    return judged.kind === 'message' && !persons.has(address) ? contract(address, plain) : undefined
  }
}

const plain: ContractKind = { kind: 'contract', isGuard: false, isModuleGuard: false }

function accountOf(address: LowerAddress, account: JudgedAccount): SceneAccount {
  const { kind, symbol = 'TOKEN', decimals = 18, proxyOf, isGuard = false, isModuleGuard = false } = account
  const answers: ContractKind =
    kind === 'erc20'
      ? { kind, symbol, decimals }
      : kind === 'erc721'
        ? { kind, symbol }
        : { kind, isGuard, isModuleGuard }
  return proxyOf === undefined ? contract(address, answers) : withCode(proxyCode(proxyOf), answers)
}

/** Code that no other contract has: it begins with an instruction that does not exist. */
function contract(address: LowerAddress, answers: ContractKind): SceneAccount {
  return withCode(`0xfe${address.slice(2)}`, answers)
}

function withCode(code: Hex, answers: ContractKind): SceneAccount {
  return { code, codeHash: keccak256(code), answers }
}

/** A minimal proxy (EIP-1167). */
function proxyCode(target: LowerAddress): Hex {
  return `0x363d3d373d3d3d363d73${target.slice(2)}5af43d82803e903d91602b57fd5bf3`
}
