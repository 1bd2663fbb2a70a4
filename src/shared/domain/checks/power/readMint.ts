import { addressAt, numberAt } from '../../calldata/arguments.ts'
import { argumentsOf, type DecodedCall } from '../../calldata/DecodedCall.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { type Fact, knownFact } from '../subject/Fact.ts'

/** New tokens that a call makes. */
export type Mint = {
  readonly account: LowerAddress
  /** Smallest unit. */
  readonly amount: bigint
  /** So many at once are more than a payment. */
  readonly isLarge: Fact<boolean>
}

/** mint(address,uint256): who may call it decides how many tokens there are. */
const mint = '0x40c10f19'
/** Whole tokens: most tokens of organisations have no more in all. */
const many = 1_000_000n

/** The new tokens of a call; `undefined` where it makes none, and where its target is not a fungible token. */
export function readMint(call: DecodedCall, accounts: CheckFacts['accounts']): Mint | undefined {
  const list = argumentsOf(call, mint)
  const [account, amount] = [addressAt(list ?? [], 0), numberAt(list ?? [], 1)]
  if (account === undefined || amount === undefined) return undefined
  const token = accounts(call.to)
  if (!token.known) return { account, amount, isLarge: token }
  if (token.value.standard !== 'erc20') return undefined
  const decimals = token.value.token?.decimals ?? 18
  return { account, amount, isLarge: knownFact(amount >= many * 10n ** BigInt(decimals)) }
}
