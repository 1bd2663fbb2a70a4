import { readContractHash } from '../../shared/chain/safe/readContractHash.ts'
import { readSafe } from '../../shared/chain/safe/readSafe.ts'
import { hashingVersion } from '../../shared/domain/safe/hashingVersion.ts'
import type { SafeIdentity } from '../../shared/domain/safe/SafeIdentity.ts'
import type { SafeState } from '../../shared/domain/safe/SafeState.ts'
import { hashSafeTransaction } from '../../shared/domain/transaction/safeTxHash.ts'
import { sameAddress } from '../../shared/domain/values/address.ts'
import { accountChanged } from '../../shared/source/accountChanged.ts'
import type { ChainRequest } from '../../shared/source/ChainRequest.ts'
import type { ComposedDeletion, ComposedTransaction } from '../../shared/source/SafeSigner.ts'
import { signerErrors } from '../../shared/source/signerErrors.ts'
import type { WalletAccess } from '../wallets/walletEngine.ts'
import type { SignerParts } from './SignerParts.ts'

export type SignerAsk = ChainRequest

/** The wallet, asked just now. Rejects unless it is the account and the chain that was composed for. */
export async function accessAgain(
  { access }: SignerParts,
  { account, signer }: Pick<ComposedDeletion, 'account' | 'signer'>,
): Promise<WalletAccess> {
  const wallet = await access()
  if (!sameAddress(wallet.account.address, signer))
    throw accountChanged({
      composedFor: { chainId: account.chainId, address: signer },
      current: wallet.account,
    })
  if (wallet.account.chainId !== account.chainId)
    throw signerErrors.wrongChain({
      wallet: wallet.name,
      expected: account.chainId,
      current: wallet.account.chainId,
    })
  return wallet
}

export type SafeReadAgain = {
  readonly identity: SafeIdentity
  readonly safe: SafeState
  readonly request: SignerAsk
}

/**
 * The Safe, read from the chain just now. Rejects when the fields do not make the hash that was shown any more, here
 * or in the Safe's own contract, and when the Safe went past their nonce.
 */
export async function readSafeAgain(
  { read }: Pick<SignerParts, 'read'>,
  { account, transaction, safeTxHash }: ComposedTransaction,
  signal: AbortSignal,
): Promise<SafeReadAgain> {
  const request: SignerAsk = (call) => read(account.chainId, call)
  const [safe, contractHash] = await Promise.all([
    readSafe(request, account.address, signal),
    readContractHash(request, account.address, transaction, signal),
  ])
  const version = hashingVersion(safe)
  if (version === undefined)
    throw signerErrors.hashChanged({ shown: safeTxHash, computed: undefined, by: 'here' })
  const identity = { chainId: account.chainId, safe: account.address, version }
  const computed = hashSafeTransaction(identity, transaction).safeTxHash
  if (computed !== safeTxHash.toLowerCase())
    throw signerErrors.hashChanged({ shown: safeTxHash, computed, by: 'here' })
  if (contractHash.toLowerCase() !== computed)
    throw signerErrors.hashChanged({ shown: safeTxHash, computed: contractHash, by: 'contract' })
  if (safe.nonce > transaction.nonce)
    throw signerErrors.nonceUsed({ nonce: String(transaction.nonce), current: Number(safe.nonce) })
  return { identity, safe, request }
}

/** Rejects unless `signer` is an owner of the Safe now, as its contract says. */
export async function requireOwner(
  { read }: SignerParts,
  { account, signer }: Pick<ComposedDeletion, 'account' | 'signer'>,
  signal: AbortSignal,
): Promise<void> {
  const { owners } = await readSafe((call) => read(account.chainId, call), account.address, signal)
  if (!owners.some((owner) => sameAddress(owner, signer)))
    throw signerErrors.notAnOwner({ signer, safe: account.address })
}
