import {
  decodeFunctionResult,
  encodeFunctionData,
  hashMessage,
  isHex,
  parseAbi,
  recoverMessageAddress,
} from 'viem'
import { type Address, sameAddress } from '../../shared/domain/values/address.ts'
import type { Hex } from '../../shared/domain/values/hex.ts'
import type { ChainRead } from '../../shared/source/ChainRequest.ts'
import { walletErrors } from '../errors/walletErrors.ts'

const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])

/** SPEC section 9, EIP-1271. */
const accepted = '0x1626ba7e'

/**
 * Resolves when `address` has signed `message`: with its key, or, where it is a contract, when the contract says so
 * (EIP-1271). Rejects with `wallet/sign-in` otherwise.
 */
export async function checkSignature(
  {
    address,
    message,
    signature,
  }: { readonly address: Address; readonly message: string; readonly signature: Hex },
  read: (read: ChainRead) => Promise<unknown>,
): Promise<void> {
  if (await isSignedByKey(address, message, signature)) return
  const data = encodeFunctionData({
    abi,
    functionName: 'isValidSignature',
    args: [hashMessage(message), signature],
  })
  const answer = await read({ method: 'eth_call', params: [{ to: address, data }, 'latest'] }).catch(
    (cause) => {
      throw walletErrors.signIn({}, { text: 'The signature is not by this account', cause })
    },
  )
  if (!isHex(answer) || !isAccepted(answer))
    throw walletErrors.signIn({}, { text: 'The signature is not by this account' })
}

async function isSignedByKey(address: Address, message: string, signature: Hex): Promise<boolean> {
  try {
    return sameAddress(await recoverMessageAddress({ message, signature }), address)
  } catch {
    // Contracts sign in forms of their own.
    return false
  }
}

function isAccepted(answer: Hex): boolean {
  try {
    return decodeFunctionResult({ abi, functionName: 'isValidSignature', data: answer }) === accepted
  } catch {
    return false
  }
}
