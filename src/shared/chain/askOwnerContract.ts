import { encodeFunctionData, parseAbi } from 'viem'
import type { Address } from '../domain/address.ts'
import { type Hex, isHex } from '../domain/hex.ts'
import type { AccountSource } from '../source/AccountSource.ts'

const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
/** What a contract answers that accepts (EIP-1271). */
const accepts = '0x1626ba7e'

/**
 * Whether an owner that is a contract accepts its signature of a hash (EIP-1271); `undefined` when nobody can tell,
 * which a contract that says no by going back looks like as well through a wallet that drops the reason.
 */
export async function askOwnerContract(
  request: AccountSource['request'],
  { owner, hash, data }: { readonly owner: Address; readonly hash: Hex; readonly data: Hex },
  signal: AbortSignal,
): Promise<boolean | undefined> {
  const question = encodeFunctionData({ abi, functionName: 'isValidSignature', args: [hash, data] })
  try {
    const answer = await request(
      { method: 'eth_call', params: [{ to: owner, data: question }, 'latest'] },
      { signal },
    )
    return isHex(answer) && answer.length >= 10 ? answer.startsWith(accepts) : undefined
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}
