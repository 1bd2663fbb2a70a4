import { encodeFunctionData, parseAbi } from 'viem/utils'
import type { SafeTransaction } from '../../domain/transaction/safeTransaction.ts'
import type { Address } from '../../domain/values/address.ts'
import { type Hex, isHash } from '../../domain/values/hex.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { askCall } from '../reads/askTogether.ts'

const abi = parseAbi([
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
])

/**
 * The safeTxHash as the Safe's own contract computes it (since 0.1.0 under this name; the sixth field is `dataGas`
 * before 1.0.0 and makes no difference here). Throws `chain/answer`, or what `request` rejects with.
 */
export async function readContractHash(
  request: ChainRequest,
  safe: Address,
  transaction: SafeTransaction,
  signal: AbortSignal,
): Promise<Hex> {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce } =
    transaction
  const question = encodeFunctionData({
    abi,
    functionName: 'getTransactionHash',
    args: [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce],
  })
  const answer = await askCall(request, { to: safe, data: question }, { signal })
  if (!isHash(answer)) throw chainErrors.answer({ call: 'getTransactionHash' })
  return answer
}
