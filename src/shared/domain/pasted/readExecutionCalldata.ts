import { decodeFunctionData, parseAbi } from 'viem/utils'
import type { Hex } from '../values/hex.ts'
import { readAddress } from '../values/untrusted.ts'
import type { PastedTransaction } from './PastedTransaction.ts'

const abi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
])

/**
 * The transaction in the calldata of `execTransaction`, which names neither the Safe nor the nonce. `undefined` for
 * other calldata.
 */
export function readExecutionCalldata(data: Hex): PastedTransaction | undefined {
  try {
    const { args } = decodeFunctionData({ abi, data })
    const [to, value, inner, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, signatures] =
      args
    const [target, token, receiver] = [readAddress(to), readAddress(gasToken), readAddress(refundReceiver)]
    if (target === undefined || token === undefined || receiver === undefined) return undefined
    if (operation !== 0 && operation !== 1) return undefined
    return {
      kind: 'transaction',
      fields: {
        to: target,
        value,
        data: inner,
        operation,
        safeTxGas,
        baseGas,
        gasPrice,
        gasToken: token,
        refundReceiver: receiver,
      },
      nonce: undefined,
      safe: undefined,
      chainId: undefined,
      claimedHash: undefined,
      signatures: signatures === '0x' ? undefined : signatures,
    }
  } catch {
    return undefined
  }
}
