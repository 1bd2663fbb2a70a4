import type { SignedTransaction } from '../../../domain/signable/Signable.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import { isOver } from '../../parts/reading/transaction/isWaiting.ts'
import type { ChainEnding, UndecidedWhy } from './useChainWord.ts'
import type { WaitingSigned } from './useWaiting.ts'

/** What the page of a transaction is made of. */
export type TransactionView =
  /** It is over. `byChain`: the Safe says so, and the gateway does not know it yet. */
  | { readonly kind: 'ended'; readonly details: TransactionDetails; readonly byChain: boolean }
  /** Its nonce is used, and by what is not known. */
  | { readonly kind: 'undecided'; readonly details: TransactionDetails; readonly why: UndecidedWhy }
  | { readonly kind: 'waiting'; readonly details: TransactionDetails; readonly waits: WaitingSigned }
  /** The gateway gives nothing, and this device has it. */
  | { readonly kind: 'kept'; readonly kept: SignedTransaction }
  | { readonly kind: 'other' }

/** Decides what of a transaction is shown: its end goes before all else, then the word of the Safe on its nonce. */
export function transactionView({
  details,
  word,
  waits,
  kept,
}: {
  /** As the gateway gives it. */
  readonly details: TransactionDetails | undefined
  readonly word: ChainEnding | undefined
  readonly waits: WaitingSigned | undefined
  /** As this device has it. */
  readonly kept: SignedTransaction | undefined
}): TransactionView {
  if (details !== undefined && isOver(details)) return { kind: 'ended', details, byChain: false }
  if (word?.kind === 'ended') return { kind: 'ended', details: word.details, byChain: true }
  if (details === undefined) return kept === undefined ? { kind: 'other' } : { kind: 'kept', kept }
  if (word !== undefined) return { kind: 'undecided', details, why: word.why }
  return waits === undefined ? { kind: 'other' } : { kind: 'waiting', details, waits }
}
