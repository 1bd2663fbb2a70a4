import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { type Hex, isHex } from '../../domain/values/hex.ts'
import { multicallAbi } from './simulationAbi.ts'

/** The answers of Multicall3; `undefined` for what is none, as where it is not deployed. */
export function readAggregate(
  value: unknown,
): readonly { readonly ok: boolean; readonly data: Hex }[] | undefined {
  if (!isHex(value) || value === '0x') return undefined
  try {
    const results = decodeFunctionResult({ abi: multicallAbi, functionName: 'aggregate3', data: value })
    return results.map(({ success, returnData }) => ({ ok: success, data: returnData }))
  } catch {
    return undefined
  }
}

export function nativeBalanceData(account: Hex): Hex {
  return encodeFunctionData({ abi: multicallAbi, functionName: 'getEthBalance', args: [account] })
}
