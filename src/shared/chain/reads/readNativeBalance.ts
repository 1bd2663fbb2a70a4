import type { Address } from '../../domain/values/address.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { askTogether } from './askTogether.ts'

/** The native balance in wei. Throws `ChainAnswerError`, or what `request` rejects with. */
export async function readNativeBalance(
  request: ChainRequest,
  address: Address,
  signal: AbortSignal,
): Promise<bigint> {
  const [reply] = await askTogether(request, [{ kind: 'balance', address }], { signal })
  if (reply?.ok === true && reply.data !== '0x') return BigInt(reply.data)
  throw (reply?.ok === false ? reply.error : undefined) ?? chainErrors.answer({ call: 'eth_getBalance' })
}
