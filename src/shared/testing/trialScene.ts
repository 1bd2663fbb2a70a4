import type { CheckFacts } from '../domain/checks/subject/CheckFacts.ts'
import { knownFact } from '../domain/checks/subject/Fact.ts'
import type { AssetMove } from '../domain/checks/subject/Simulation.ts'
import type { LowerAddress } from '../domain/values/address.ts'
import {
  account,
  approve,
  batch,
  encode,
  payroll,
  type SceneCall,
  safe,
  simulated,
  stranger,
  transfer,
  usdc,
  weth,
} from './checkScene.ts'

export const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
/** In the smallest unit of USDC. */
export const dollars = (amount: number) => BigInt(amount) * 10n ** 6n
export const ether = 10n ** 18n
export const junk = account('worthless token')
export const top = (severity: string) => [`${severity} at transaction`]

/** The Safe holds a million dollars, and nothing else. */
const million = knownFact([
  { token: usdc, amount: dollars(1_000_000), decimals: 6, price: 1 },
  { token: weth, amount: 0n, decimals: 18, price: 2_500 },
] as const)

export const move = (token: LowerAddress, amount: bigint, others?: readonly LowerAddress[]): AssetMove => ({
  token,
  amount,
  nft: false,
  flows: others?.map((other) => ({
    other,
    sent: amount < 0n ? -amount : 0n,
    received: amount > 0n ? amount : 0n,
  })),
})
/** What the checks know where a trial saw these moves; `allMoves`: it saw every move. */
export const tried = (moves: readonly AssetMove[], allMoves = true, facts: Partial<CheckFacts> = {}) => ({
  facts: { holdings: million, ...facts, simulation: knownFact(simulated({ moves, allMoves })) },
})
export const act = (to: LowerAddress, data: `0x${string}` = '0x12345678'): SceneCall => ({ to, data })
/** Lets `spender` take USDC, then calls it. */
export const drain = (amount: bigint, spender: LowerAddress = stranger, ...more: readonly SceneCall[]) =>
  batch([{ to: usdc, data: approve(spender, amount) }, act(spender), ...more])

export const pay: SceneCall = { to: usdc, data: transfer(payroll, 5n) }
export const repayOf = (asset: LowerAddress) =>
  encode('repay(address asset,uint256 amount,uint256 rate,address onBehalfOf)', [asset, 1n, 2n, safe])

export const repay = repayOf(junk)
