import type { Clearance } from '../domain/clearance/Clearance.ts'
import type { Origin, Signable, StoredSignable } from '../domain/signable/Signable.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { HandingOver } from '../gateway/untilListed.ts'
import type {
  ComposedTransaction,
  MessageSignature,
  MessageToSign,
  OwnerSignature,
} from '../source/SafeSigner.ts'

/** A place where the signatures of one Safe are collected: the gateway, for all its owners, or this device alone. */
export type SignableStore = {
  readonly origin: Origin
  /** A signable of the Safe by its hash; `undefined` when it is not there. */
  readonly read: (
    kind: Signable['kind'],
    hash: Hex,
    options: { readonly signal: AbortSignal },
  ) => Promise<StoredSignable | undefined>
  /**
   * Adds one owner's signature, with what it is of where that is not known yet. Rejects with `clearance/refused` when
   * it is not the clearance of that, and then nothing leaves this page.
   */
  readonly addSignature: (signature: GivenSignature, options: AddingOptions) => Promise<void>
  /**
   * Takes a transaction out; the gateway wants the proposer's signature of that wish. It stays valid for any holder of a
   * copy.
   */
  readonly remove: (given: Removed, options: HandingOver & { readonly wish: Hex }) => Promise<void>
}

/** What is to be taken out of a store. */
export type Removed = Pick<ComposedTransaction, 'safeTxHash' | 'transaction'>

/** A signature that was recovered here, with the signable it is for. */
export type GivenSignature =
  | {
      readonly kind: 'transaction'
      readonly composed: Extract<ComposedSignable, { kind: 'transaction' }>
      readonly signed: OwnerSignature
    }
  | {
      readonly kind: 'message'
      readonly composed: Extract<ComposedSignable, { kind: 'message' }>
      readonly signed: MessageSignature
    }

/** A transaction or message as the connected account would sign it. */
export type ComposedSignable =
  | (ComposedTransaction & { readonly kind: 'transaction' })
  | (MessageToSign & { readonly kind: 'message' })

export type AddingOptions = HandingOver & {
  readonly clearance: Clearance
  /** The store has shown what is signed. A gateway is otherwise handed the whole of it. */
  readonly isListed?: boolean
  /** The signer is a delegate, whose signature counts for nothing. */
  readonly onlyProposes?: boolean | undefined
  /** To the co-signers, where this proposes a transaction. */
  readonly note?: string
  /** Of a transaction: as of `shareOwnerSignature`. */
  readonly askedBy?: string | undefined
  /** Of a transaction: as of `shareOwnerSignature`. */
  readonly onNoted?: (() => void) | undefined
}

/** The signable with this signature alone. */
export function signableOf(givenSignature: GivenSignature): Signable {
  const { signer, signature } = givenSignature.signed
  const signatures = [{ signer, signature }]
  if (givenSignature.kind === 'message') {
    const { message, safeMessageHash } = givenSignature.composed
    return { kind: 'message', message, safeMessageHash, signatures }
  }
  const { transaction, safeTxHash } = givenSignature.composed
  return { kind: 'transaction', transaction, safeTxHash, signatures }
}
