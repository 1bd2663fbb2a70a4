import { readTransactionCountSoon } from '../../shared/chain/accounts/readTransactionCountSoon.ts'
import type { Clearance } from '../../shared/domain/clearance/Clearance.ts'
import { safeMessageTypedData } from '../../shared/domain/message/safeMessageTypedData.ts'
import { countedKinds } from '../../shared/domain/safe/countedKinds.ts'
import { knownSafeVersion } from '../../shared/domain/safe/knownVersions.ts'
import type { SignedBy } from '../../shared/domain/signatures/signatures.ts'
import { delegateTypedData, hashDelegate } from '../../shared/domain/transaction/delegateRequest.ts'
import { deletionTypedData, hashDeletion } from '../../shared/domain/transaction/deletionRequest.ts'
import { safeTxTypedData } from '../../shared/domain/transaction/safeTxTypedData.ts'
import { sameAddress } from '../../shared/domain/values/address.ts'
import type { Hex } from '../../shared/domain/values/hex.ts'
import type {
  ComposedDelegation,
  ComposedDeletion,
  ComposedTransaction,
  ExecutionOptions,
  MessageSignature,
  MessageToSign,
  OwnerSignature,
  SigningOptions,
} from '../../shared/source/SafeSigner.ts'
import { signerErrors } from '../../shared/source/signerErrors.ts'
import { askSignature } from './askSignature.ts'
import { accessAgain, readSafeAgain, requireOwner } from './readAgain.ts'
import { readForMessage } from './readForMessage.ts'
import type { SignerParts } from './SignerParts.ts'
import { prepareExecution, sendExecution } from './sendExecution.ts'

/** `waiting` ends the waiting for the wallet; the wallet is looked at once more right before it is asked. */
type Waiting = { readonly waiting: AbortSignal }

/** Asks the wallet for the signature of one owner, or of a delegate who only proposes. */
export async function signSafeTransaction(
  parts: SignerParts,
  composed: ComposedTransaction,
  clearance: Clearance,
  { waiting, form = 'typed-data', onlyProposes = false }: Omit<SigningOptions, 'signal'> & Waiting,
): Promise<OwnerSignature> {
  const { safeTxHash, signer, transaction, account } = composed
  clearance.require({ kind: 'transaction', account, safeTxHash })
  await accessAgain(parts, composed)
  const { identity, safe } = await readSafeAgain(parts, composed, waiting)
  if (!onlyProposes && !safe.owners.some((owner) => sameAddress(owner, signer)))
    throw signerErrors.notAnOwner({ signer, safe: account.address })
  if (!countedKinds(safe).has(form))
    throw signerErrors.formNotCounted({ version: knownSafeVersion(safe.version)?.release })
  const wallet = await accessAgain(parts, composed)
  waiting.throwIfAborted()
  const typedData = form === 'typed-data' ? safeTxTypedData(identity, transaction) : undefined
  const signed = await askSignature({ wallet, signer, hash: safeTxHash, typedData })
  return { ...signed, signer, safeTxHash }
}

/** Sends the execution from the wallet, with the signatures that count now. */
export async function executeSafeTransaction(
  parts: SignerParts,
  {
    composed,
    signatures,
  }: { readonly composed: ComposedTransaction; readonly signatures: readonly SignedBy[] },
  clearance: Clearance,
  { waiting, onAsk, onLate }: Omit<ExecutionOptions, 'signal'> & Waiting,
): Promise<Hex> {
  clearance.require({ kind: 'transaction', ...composed })
  await accessAgain(parts, composed)
  const now = await readSafeAgain(parts, composed, waiting)
  const [call, nonce] = await Promise.all([
    prepareExecution(now, composed, signatures, waiting),
    readTransactionCountSoon(now.request, composed.signer),
  ])
  const wallet = await accessAgain(parts, composed)
  waiting.throwIfAborted()
  onAsk?.({ call, nonce })
  const answer = sendExecution(wallet, composed, call)
  waiting.addEventListener('abort', () => onLate?.(answer), { once: true })
  return answer
}

/** Asks the wallet to sign the wish to take a proposal out of the queue. */
export async function signWithdrawal(
  parts: SignerParts,
  deletion: ComposedDeletion,
  { waiting }: Waiting,
): Promise<Hex> {
  const { account, safeTxHash, signer } = deletion
  const wallet = await accessAgain(parts, deletion)
  waiting.throwIfAborted()
  const typedData = deletionTypedData(account, safeTxHash, parts.now())
  const signed = await askSignature({ wallet, signer, hash: hashDeletion(typedData), typedData })
  return signed.packed
}

/** Asks the wallet to sign that it names a delegate, or that this ends. */
export async function signDelegate(
  parts: SignerParts,
  delegation: ComposedDelegation,
  { waiting }: Waiting,
): Promise<Hex> {
  const { account, delegate, signer, act } = delegation
  await accessAgain(parts, delegation)
  if (act === 'name') await requireOwner(parts, delegation, waiting)
  const wallet = await accessAgain(parts, delegation)
  waiting.throwIfAborted()
  const typedData = delegateTypedData(account.chainId, delegate, parts.now())
  const signed = await askSignature({ wallet, signer, hash: hashDelegate(typedData), typedData })
  return signed.packed
}

/** Asks the wallet of an owner to sign a message of the Safe. */
export async function signSafeMessage(
  parts: SignerParts,
  composed: MessageToSign,
  clearance: Clearance,
  { waiting, onLate }: Waiting & { readonly onLate?: (answer: Promise<MessageSignature>) => void },
): Promise<MessageSignature> {
  const { safeMessageHash, signer, account } = composed
  await accessAgain(parts, composed)
  const { identity, safe, innerHash } = await readForMessage(parts, composed, waiting)
  clearance.require({ kind: 'message', ...composed })
  if (!safe.owners.some((owner) => sameAddress(owner, signer)))
    throw signerErrors.notAnOwner({ signer, safe: account.address })
  const wallet = await accessAgain(parts, composed)
  waiting.throwIfAborted()
  const typedData = safeMessageTypedData(identity, innerHash)
  const question = { wallet, signer, hash: safeMessageHash, typedData }
  const answer = askSignature(question).then((signed) => ({ ...signed, signer, safeMessageHash }))
  waiting.addEventListener('abort', () => onLate?.(answer), { once: true })
  return answer
}
