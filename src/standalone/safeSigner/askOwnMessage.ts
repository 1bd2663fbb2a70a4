import { recoverAddress, stringToHex } from 'viem'
import { askOwnerContract } from '../../shared/chain/safe/askOwnerContract.ts'
import { type ReadMessage, readSignableMessage } from '../../shared/domain/message/readSignableMessage.ts'
import { readWalletSignature } from '../../shared/domain/signatures/walletSignature.ts'
import { domainTypeName, type TypedData } from '../../shared/domain/typedData/typedData.ts'
import { sameAddress } from '../../shared/domain/values/address.ts'
import { isHex } from '../../shared/domain/values/hex.ts'
import { messageErrors } from '../../shared/source/messageErrors.ts'
import type { OwnMessage, OwnSignature } from '../../shared/source/SafeSigner.ts'
import { signerErrors } from '../../shared/source/signerErrors.ts'
import { toWalletError } from '../wallets/toWalletError.ts'
import type { WalletAccess } from '../wallets/walletEngine.ts'
import type { SignerParts } from './SignerParts.ts'

/** The message as it is read here; rejects when it cannot be signed, or is not what the shown hash was made of. */
export function readOwnMessage({ message, hash }: OwnMessage): ReadMessage {
  const reading = readSignableMessage(message)
  if (!reading.ok) throw message.kind === 'typed-data' ? messageErrors.typedData() : messageErrors.type()
  const { hash: computed } = reading.message
  if (computed !== hash) throw signerErrors.hashChanged({ shown: hash, computed, by: 'here' })
  return reading.message
}

/**
 * Asks the wallet to sign a message as the account it is. Resolves only to a signature that recovers to the account
 * over the hash computed here, or that the account accepts where it is a contract (EIP-1271).
 */
export async function askOwnMessage(
  { read }: SignerParts,
  wallet: WalletAccess,
  { account, hash }: OwnMessage,
  message: ReadMessage,
  signal: AbortSignal,
): Promise<OwnSignature> {
  const signer = account.address
  const answer = await wallet
    .request(
      message.kind === 'text'
        ? { method: 'personal_sign', params: [stringToHex(message.text), signer] }
        : { method: 'eth_signTypedData_v4', params: [signer, writeOwnTypedData(message.typedData)] },
    )
    .catch((thrown) => {
      // The words for a refused personal_sign are those of signing in.
      throw toWalletError(thrown, wallet.name, 'eth_signTypedData_v4')
    })
  const byKey = readWalletSignature(answer)
  // A signature from which no account is recovered may be one of a contract, which is tried next.
  const recovered = byKey && (await recoverAddress({ hash, signature: byKey }).catch(() => undefined))
  if (byKey !== undefined && recovered !== undefined && sameAddress(recovered, signer))
    return { signature: byKey, by: 'key' }
  // A wallet that is a contract signs in a form of its own.
  if (!isHex(answer) || answer === '0x') throw signerErrors.noSignature({ wallet: wallet.name })
  const question = { owner: signer, hash, data: answer }
  const accepted = await askOwnerContract((call) => read(account.chainId, call), question, signal)
  if (accepted !== true) throw signerErrors.signedSomethingElse({ signer, recovered })
  return { signature: answer, by: 'contract' }
}

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** JSON with the type of the domain, without which some wallets hash an empty one. */
function writeOwnTypedData(typedData: TypedData): string {
  const own = domainFields.filter(({ name }) => name in typedData.domain)
  return JSON.stringify({ ...typedData, types: { [domainTypeName]: own, ...typedData.types } })
}
