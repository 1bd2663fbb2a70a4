import { encodeFunctionData, parseAbi } from 'viem'
import type { LowerAddress } from '../../../../src/shared/domain/values/address.ts'
import type { Hex } from '../../../../src/shared/domain/values/hex.ts'

/** A call of the Safe, or an earlier one of another account. */
export type PlannedCall = {
  readonly to: LowerAddress
  /** Wei. */
  readonly value: bigint
  readonly data: Hex
}

/** A call of a method by its signature, such as `transfer(address,uint256)`. `value` in wei. */
export function call(
  to: LowerAddress,
  signature: string,
  args: readonly unknown[] = [],
  value = 0n,
): PlannedCall {
  return { to, value, data: encode(signature, args) }
}

/** Calldata of a method by its signature. */
export function encode(signature: string, args: readonly unknown[] = []): Hex {
  const signatures: readonly string[] = [`function ${signature}`]
  const functionName = signature.slice(0, signature.indexOf('('))
  return encodeFunctionData({ abi: parseAbi(signatures), functionName, args })
}

export function pay(to: LowerAddress, value: bigint): PlannedCall {
  return { to, value, data: '0x' }
}
