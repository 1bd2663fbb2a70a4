import { orAborted } from '../../shared/source/orAborted.ts'
import type { SafeSigner } from '../../shared/source/SafeSigner.ts'
import { sourceErrors } from '../../shared/source/sourceErrors.ts'
import { askOwnMessage, readOwnMessage } from './askOwnMessage.ts'
import { accessAgain } from './readAgain.ts'
import type { SignerParts } from './SignerParts.ts'
import {
  executeSafeTransaction,
  signDelegate,
  signSafeMessage,
  signSafeTransaction,
  signWithdrawal,
} from './signerActs.ts'

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
    signTransaction: (composed, clearance, { signal, ...options } = {}) =>
      oneAtATime(signal, (waiting) =>
        signSafeTransaction(parts, composed, clearance, { ...options, waiting }),
      ),
    executeTransaction: (composed, signatures, clearance, { signal, ...options } = {}) =>
      oneAtATime(signal, (waiting) =>
        executeSafeTransaction(parts, { composed, signatures }, clearance, { ...options, waiting }),
      ),
    signDeletion: (deletion, { signal } = {}) =>
      oneAtATime(signal, (waiting) => signWithdrawal(parts, deletion, { waiting })),
    signDelegation: (delegation, { signal } = {}) =>
      oneAtATime(signal, (waiting) => signDelegate(parts, delegation, { waiting })),
    signMessage: (composed, clearance, { signal, ...options } = {}) =>
      oneAtATime(signal, (waiting) => signSafeMessage(parts, composed, clearance, { ...options, waiting })),
    signOwnMessage: (composed, clearance, { signal } = {}) =>
      oneAtATime(signal, async (waiting) => {
        const { account, hash } = composed
        const message = readOwnMessage(composed)
        clearance.require({ kind: 'wallet-message', account, hash })
        const wallet = await accessAgain(parts, { account, signer: account.address })
        waiting.throwIfAborted()
        return askOwnMessage(parts, wallet, composed, message, waiting)
      }),
  }
}
