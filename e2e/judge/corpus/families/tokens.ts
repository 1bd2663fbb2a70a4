import { parseUnits } from 'viem'
import type { LowerAddress } from '../../../../src/shared/domain/values/address.ts'
import { safe } from '../../judgedSafe.ts'
import { call, type PlannedCall } from '../chain/call.ts'
import { personAt } from '../chain/people.ts'
import { type PlacedContract, placed } from '../chain/placedContracts.ts'
import type { EarlierStep } from '../PlannedCase.ts'

export const unlimited = 2n ** 256n - 1n
/** Twenty minutes after the moment that cases share. */
export const deadline = 1_800_001_200n

/** Whole units of a token in its smallest one. */
export function units(token: PlacedContract, amount: string): bigint {
  return parseUnits(amount, token.answers.kind === 'erc20' ? token.answers.decimals : 0)
}

export function symbolOf({ answers }: PlacedContract): string {
  return answers.kind === 'contract' ? 'contract' : answers.symbol
}

export function transfer(token: PlacedContract, to: LowerAddress, amount: string): PlannedCall {
  return call(token.address, 'transfer(address,uint256)', [to, units(token, amount)])
}

export function approve(token: PlacedContract, spender: PlacedContract, amount: string): PlannedCall {
  return approveUnits(token, spender.address, units(token, amount))
}

export function approveUnits(token: PlacedContract, spender: LowerAddress, amount: bigint): PlannedCall {
  return call(token.address, 'approve(address,uint256)', [spender, amount])
}

/** The Safe did this before. */
export function earlier(...calls: readonly PlannedCall[]): readonly EarlierStep[] {
  return calls.map((one) => ({ from: safe, ...one }))
}

/** Another account did this before. */
export function earlierBy(from: LowerAddress, ...calls: readonly PlannedCall[]): readonly EarlierStep[] {
  return calls.map((one) => ({ from, ...one }))
}

/** The Safe came to hold this before: a token whose balances can be set, or one that anybody may make. */
export function holds(token: PlacedContract, amount: string): readonly EarlierStep[] {
  const makes = token === placed.votes
  const signature = makes ? 'mint(address,uint256)' : 'set(address,uint256)'
  return earlierBy(personAt('bank'), call(token.address, signature, [safe, units(token, amount)]))
}

/** What a constant-product pool of these reserves gives for an amount, less half a percent. */
export function leastOut(amount: bigint, from: bigint, to: bigint): bigint {
  const paid = amount * 997n
  return (((paid * to) / (from * 1000n + paid)) * 995n) / 1000n
}
