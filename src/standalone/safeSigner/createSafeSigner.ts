import { readTransactionCountSoon } from '../../shared/chain/accounts/readTransactionCountSoon.ts'
import { safeMessageTypedData } from '../../shared/domain/message/safeMessageTypedData.ts'
import { countedKinds } from '../../shared/domain/safe/countedKinds.ts'
import { knownSafeVersion } from '../../shared/domain/safe/knownVersions.ts'
import { delegateTypedData, hashDelegate } from '../../shared/domain/transaction/delegateRequest.ts'
import { deletionTypedData, hashDeletion } from '../../shared/domain/transaction/deletionRequest.ts'
import { safeTxTypedData } from '../../shared/domain/transaction/safeTxTypedData.ts'
import { sameAddress } from '../../shared/domain/values/address.ts'
import { orAborted } from '../../shared/source/orAborted.ts'
import type { SafeSigner } from '../../shared/source/SafeSigner.ts'
import { signerErrors } from '../../shared/source/signerErrors.ts'
import { sourceErrors } from '../../shared/source/sourceErrors.ts'
import { askOwnMessage, readOwnMessage } from './askOwnMessage.ts'
import { askSignature } from './askSignature.ts'
import { accessAgain, readSafeAgain, requireOwner } from './readAgain.ts'
import { readForMessage } from './readForMessage.ts'
import type { SignerParts } from './SignerParts.ts'
import { prepareExecution, sendExecution } from './sendExecution.ts'

/** Acts on Safes with the connected wallet. */
export function createSafeSigner(parts: SignerParts): SafeSigner {
  let open: AbortSignal | undefined

  /**
   * `act` gets the signal that ends the waiting; it has to look at it, and once more at the wallet, right before it
   * asks: reading the chain takes a while.
   */
  async function oneAtATime<result>(
    signal: AbortSignal = new AbortController().signal,
    act: (signal: AbortSignal) => Promise<result>,
  ): Promise<result> {
    if (open !== undefined) throw sourceErrors.requestOpen()
    open = signal
    try {
      return await orAborted(signal, () => act(signal))
    } finally {
      open = undefined
    }
  }

  return {
    signTransaction(composed, clearance, { signal, form = 'typed-data', onlyProposes = false } = {}) {
      return oneAtATime(signal, async (waiting) => {
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
      })
    },
    executeTransaction(composed, signatures, clearance, { signal, onAsk, onLate } = {}) {
      return oneAtATime(signal, async (waiting) => {
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
      })
    },
    signDeletion(deletion, { signal } = {}) {
      return oneAtATime(signal, async (waiting) => {
        const { account, safeTxHash, signer } = deletion
        const wallet = await accessAgain(parts, deletion)
        waiting.throwIfAborted()
        const typedData = deletionTypedData(account, safeTxHash, parts.now())
        const signed = await askSignature({ wallet, signer, hash: hashDeletion(typedData), typedData })
        return signed.packed
      })
    },
    signDelegation(delegation, { signal } = {}) {
      return oneAtATime(signal, async (waiting) => {
        const { account, delegate, signer, act } = delegation
        await accessAgain(parts, delegation)
        if (act === 'name') await requireOwner(parts, delegation, waiting)
        const wallet = await accessAgain(parts, delegation)
        waiting.throwIfAborted()
        const typedData = delegateTypedData(account.chainId, delegate, parts.now())
        const signed = await askSignature({ wallet, signer, hash: hashDelegate(typedData), typedData })
        return signed.packed
      })
    },
    signMessage(composed, clearance, { signal, onLate } = {}) {
      return oneAtATime(signal, async (waiting) => {
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
      })
    },
    signOwnMessage(composed, clearance, { signal } = {}) {
      return oneAtATime(signal, async (waiting) => {
        const { account, hash } = composed
        const message = readOwnMessage(composed)
        clearance.require({ kind: 'wallet-message', account, hash })
        const wallet = await accessAgain(parts, { account, signer: account.address })
        waiting.throwIfAborted()
        return askOwnMessage(parts, wallet, composed, message, waiting)
      })
    },
  }
}
