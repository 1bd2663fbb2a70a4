import {
  deleteTransaction,
  getTransactionDetails,
  getTxPreview,
  postSafeGasEstimation,
  proposeTransaction,
} from '@safe-global/safe-gateway-typescript-sdk'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { SafeTransaction } from '../domain/transaction/safeTransaction.ts'
import type { Address } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import {
  absentWhenNotFound,
  type GatewayConnection,
  type Options,
  parsedAnswer,
  sendJson,
} from './connection.ts'
import { addressPart, chainPart, hashPart, transactionPart } from './parameters.ts'
import { type Estimation, parseEstimation } from './parse.ts'
import { parseTransactionDetails, parseTransactionPreview } from './parseTransactionDetails.ts'
import type { TransactionDetails, TransactionPreview } from './TransactionDetails.ts'

/** A signed transaction to be shown to the other owners. */
export type ProposedTransaction = {
  readonly transaction: SafeTransaction
  /** Hash of `transaction`, as it was computed and shown here. */
  readonly safeTxHash: Hex
  readonly sender: Address
  /** Of `sender`; without one the proposal is not trusted. */
  readonly signature: Hex | undefined
  /** JSON text of at most 200 characters: `{"url":…,"name":…,"note":…}`. */
  readonly origin: string | undefined
}

/** The four fields that say what a transaction does. */
export type TransactionCore = Pick<SafeTransaction, 'to' | 'value' | 'data' | 'operation'>

/** Single transactions. Writes are never repeated: after a lost answer ask for the hash before trying again. */
export type TransactionCalls = {
  /** `id`: of a list, or a safeTxHash. `undefined` when the gateway has not heard of it (404). */
  readonly details: (chainId: number, id: string, options: Options) => Promise<TransactionDetails | undefined>
  readonly propose: (
    account: AccountRef,
    proposal: ProposedTransaction,
    options: Options,
  ) => Promise<TransactionDetails>
  /** Adds one owner's signature. */
  readonly confirm: (
    chainId: number,
    confirmation: { readonly safeTxHash: Hex; readonly signature: Hex },
    options: Options,
  ) => Promise<TransactionDetails>
  /** Takes a proposal out of the queue; signed by who proposed it (`DeleteRequest`, EIP-712). */
  readonly withdraw: (
    chainId: number,
    request: { readonly safeTxHash: Hex; readonly signature: Hex },
    options: Options,
  ) => Promise<void>
  readonly estimate: (account: AccountRef, core: TransactionCore, options: Options) => Promise<Estimation>
  /** What the gateway would show of it once proposed. */
  readonly preview: (
    account: AccountRef,
    core: TransactionCore,
    options: Options,
  ) => Promise<TransactionPreview>
}

export function createTransactionCalls({ ask, baseUrl }: GatewayConnection): TransactionCalls {
  return {
    async details(chainId, id, { signal }) {
      const answer = await absentWhenNotFound(
        ask(signal, () => getTransactionDetails(chainPart(chainId), transactionPart(id))),
      )
      if (answer === undefined) return undefined
      return parsedAnswer('transaction', Promise.resolve(answer), parseTransactionDetails)
    },
    async propose({ chainId, address }, proposal, { signal }) {
      const answer = ask(signal, () =>
        proposeTransaction(chainPart(chainId), addressPart(address), proposalBody(proposal)),
      )
      return parsedAnswer('proposal', answer, parseTransactionDetails)
    },
    async confirm(chainId, { safeTxHash, signature }, { signal }) {
      const url = `${baseUrl}/v1/chains/${chainPart(chainId)}/transactions/${hashPart(safeTxHash)}/confirmations`
      const answer = ask(signal, () => sendJson(url, 'POST', { signature }))
      return parsedAnswer('confirmation', answer, parseTransactionDetails)
    },
    async withdraw(chainId, { safeTxHash, signature }, { signal }) {
      await ask(signal, () => deleteTransaction(chainPart(chainId), hashPart(safeTxHash), signature))
    },
    async estimate({ chainId, address }, { to, value, data, operation }, { signal }) {
      const body = { to: addressPart(to), value: value.toString(), data, operation }
      const answer = ask(signal, () => postSafeGasEstimation(chainPart(chainId), addressPart(address), body))
      return parsedAnswer('estimation', answer, parseEstimation)
    },
    async preview({ chainId, address }, { to, value, data, operation }, { signal }) {
      const answer = ask(signal, () =>
        getTxPreview(
          chainPart(chainId),
          addressPart(address),
          operation,
          data,
          addressPart(to),
          value.toString(),
        ),
      )
      return parsedAnswer('preview', answer, parseTransactionPreview)
    },
  }
}

/** Whole numbers as decimal text, hashes in lower case: the service refuses anything else. */
function proposalBody({ transaction, safeTxHash, sender, signature, origin }: ProposedTransaction) {
  return {
    to: addressPart(transaction.to),
    value: transaction.value.toString(),
    data: transaction.data,
    nonce: transaction.nonce.toString(),
    operation: transaction.operation,
    safeTxGas: transaction.safeTxGas.toString(),
    baseGas: transaction.baseGas.toString(),
    gasPrice: transaction.gasPrice.toString(),
    gasToken: addressPart(transaction.gasToken),
    refundReceiver: addressPart(transaction.refundReceiver),
    safeTxHash: hashPart(safeTxHash),
    sender: addressPart(sender),
    ...(signature !== undefined && { signature }),
    ...(origin !== undefined && { origin }),
  }
}
