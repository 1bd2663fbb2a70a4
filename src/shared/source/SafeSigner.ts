import type { Clearance } from '../domain/clearance/Clearance.ts'
import type { SignableMessage } from '../domain/message/SignableMessage.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { SignedBy } from '../domain/signatures/signatures.ts'
import type { SafeTransaction } from '../domain/transaction/safeTransaction.ts'
import type { Address } from '../domain/values/address.ts'
import type { Call } from '../domain/values/call.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { ComposedMessage } from './ComposedMessage.ts'

/**
 * Acts on Safes with the wallet that is connected. It asks only the wallet and the chain: no gateway, so that
 * signatures can travel in any way. Each call reads wallet, chain and Safe again before it asks, and stops when they
 * are not what was composed for; one question is open at a time (`source/request-open`). All of them reject with an
 * `AppError`: a no of the user, a wallet on another network (`signer/wrong-chain`), what a Safe or a node refuses.
 * Whatever signs or executes takes the clearance of exactly that, and rejects with `clearance/refused` before it asks
 * anybody when it is the clearance of something else.
 * @example const clearance = grantClearance({ kind: 'transaction', account, safeTxHash }, { assessment, acknowledgement
 * }) const signed = await signer.signTransaction({ account, transaction, safeTxHash, signer: wallet }, clearance) const
 * transactionHash = await signer.executeTransaction(composed, [signed, ...collected], clearance)
 */
export type SafeSigner = {
  /**
   * Asks the wallet to sign the ten fields (EIP-712). Resolves only to a signature that recovers to `signer` over the
   * hash computed here; any other rejects with `signer/signed-something-else`, and must go nowhere. Nothing leaves the
   * page.
   */
  readonly signTransaction: (
    composed: ComposedTransaction,
    clearance: Clearance,
    options?: SigningOptions,
  ) => Promise<OwnerSignature>
  /**
   * Sends `execTransaction` from the connected wallet, which need not be an owner and pays the fee. Every signature is
   * checked against the current owners and those that do not count are left out; when one is missing and the wallet is
   * an owner who has not signed, its sending counts as its signature. Rejects with `signer/signatures-missing` when
   * that is not enough, and with `signer/execution-reverts` or the Safe's own code when the chain would refuse; then
   * the wallet is not asked. Resolves to the transaction hash. `onLate` as with `signMessage`.
   */
  readonly executeTransaction: (
    composed: ComposedTransaction,
    signatures: readonly SignedBy[],
    clearance: Clearance,
    options?: ExecutionOptions,
  ) => Promise<Hex>
  /**
   * Asks the wallet to sign the wish to take a proposal out of the queue (the service's `DeleteRequest`, good for one
   * to two hours). Resolves to 65 bytes that recover to `signer`.
   */
  readonly signDeletion: (deletion: ComposedDeletion, options?: AskingOptions) => Promise<Hex>
  /**
   * Asks the wallet to sign that it names a delegate, or that this ends (the service's `Delegate`, good for one to two
   * hours). Only a current owner may name one. Resolves to 65 bytes that recover to `signer`.
   */
  readonly signDelegation: (delegation: ComposedDelegation, options?: AskingOptions) => Promise<Hex>
  /**
   * Asks the wallet of an owner to sign a message of the Safe (`SafeMessage`, EIP-712). As with `signTransaction`, only
   * a signature that recovers to `signer` over the Safe message hash comes back, and nothing leaves the page. `onLate`
   * gets the answer that is still to come when the waiting ends while the wallet asks.
   */
  readonly signMessage: (
    composed: MessageToSign,
    clearance: Clearance,
    options?: AskingOptions & { readonly onLate?: (answer: Promise<MessageSignature>) => void },
  ) => Promise<MessageSignature>
  /**
   * Asks the wallet to sign a message as the account it is, for no Safe. Resolves only to a signature that recovers to
   * the account over the hash computed here or, where the account is a contract, that it accepts (EIP-1271).
   */
  readonly signOwnMessage: (
    composed: OwnMessage,
    clearance: Clearance,
    options?: AskingOptions,
  ) => Promise<OwnSignature>
}

/**
 * Hands the execution of a transaction to the relay of the gateway, which sends it from an account of its own. Reads the
 * Safe again, and tries exactly the calldata that is handed over: it has to succeed with the signatures of owners alone.
 * It is written down as a request before it leaves, and ends undecided whatever the relay answers. Resolves then; rejects
 * with an `AppError` while nothing has left.
 */
export type HandToRelay = (
  composed: ComposedTransaction,
  signatures: readonly SignedBy[],
  clearance: Clearance,
) => Promise<void>

/** A transaction of a Safe as it was composed, checked and shown. */
export type ComposedTransaction = {
  /** The Safe. */
  readonly account: AccountRef
  readonly transaction: SafeTransaction
  /** Computed here and shown; the wallet is asked only when it is still the hash of `transaction`. */
  readonly safeTxHash: Hex
  /** The account of the wallet it was shown to. */
  readonly signer: Address
}

/** A proposal to be taken out of the queue by `signer`, who proposed it. */
export type ComposedDeletion = Omit<ComposedTransaction, 'transaction'>

/** Who may propose for `signer` without being an owner, or may no longer. */
export type ComposedDelegation = Pick<ComposedTransaction, 'account' | 'signer'> & {
  readonly delegate: Address
  readonly act: 'name' | 'end'
}

/** One owner's signature of a Safe transaction, recovered here before anybody gets it. */
export type OwnerSignature = SignedBy & {
  readonly safeTxHash: Hex
  /** 65 bytes, as gateways and contracts take them. */
  readonly packed: Hex
}

/** A message as it was shown to the wallet of `signer`. */
export type MessageToSign = ComposedMessage & Pick<ComposedTransaction, 'signer'>

/** One owner's signature of a message of a Safe, recovered here before anybody gets it. */
export type MessageSignature = Omit<OwnerSignature, 'safeTxHash'> & { readonly safeMessageHash: Hex }

/** A message for the account of the wallet itself, with its hash (EIP-191 or EIP-712) as it was shown. */
export type OwnMessage = {
  readonly account: AccountRef
  readonly message: SignableMessage
  readonly hash: Hex
}

/** `contract`: the account is one and accepts the signature. */
export type OwnSignature = { readonly signature: Hex; readonly by: 'key' | 'contract' }

export type AskingOptions = {
  /** Ends our waiting, not the question in the wallet: what is answered later is dropped. */
  readonly signal?: AbortSignal
}

export type ExecutionOptions = AskingOptions & {
  /** Called right before the wallet is asked. */
  readonly onAsk?: (asked: AskedExecution) => void
  readonly onLate?: (answer: Promise<Hex>) => void
}

/** What a wallet is asked to send. `nonce`: of the next transaction of its account; `undefined` when no node says so soon. */
export type AskedExecution = { readonly call: Call; readonly nonce: number | undefined }

export type SigningOptions = AskingOptions & {
  /** `typed-data` by default. `eth-sign` asks for a signature of the bare hash (`personal_sign`, v + 4), for wallets
   * that cannot sign typed data: they show no fields, so the user has to choose it.
   */
  readonly form?: 'typed-data' | 'eth-sign'
  /** Who signs only proposes (a delegate) and need not be an owner. */
  readonly onlyProposes?: boolean
}
