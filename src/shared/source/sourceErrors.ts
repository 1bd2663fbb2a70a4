import { errorTable } from '../errors/AppError.ts'

/**
 * Why a yes is in doubt. `other`: the transaction that the wallet named does not make the call. `missing`: the network
 * does not have it, and others of the account came since. `proposed`: the Safe transaction makes other calls.
 */
export type Unconfirmed = 'other' | 'missing' | 'proposed'

/**
 * Why an earlier request bars a new one. `open`: another window waits for its answer. `undecided`: it may have been
 * sent, and nothing says whether it was. `equal`: the same calls went out within a day. `proposed`: the same calls were
 * proposed within a day.
 */
export type InTheWay = 'open' | 'undecided' | 'equal' | 'proposed'

export const sourceErrors = errorTable('source', {
  /** An empty list was to be sent (SPEC section 5). */
  noCalls: () => 'No transactions were passed',
  /** The account or chain changed between composing and sending. Nothing was sent. */
  accountChanged: (_: {
    readonly composedForChain: number
    readonly composedForAddress: string
    readonly currentChain: number
    readonly currentAddress: string
  }) => 'The account changed since this was composed',
  /** Another question is still open in the wallet. */
  requestOpen: () => 'Another request is still open',
  /** Another window of this browser asks for this account now. */
  askedElsewhere: () => 'Another window is asking',
  /** An earlier request may make this happen twice (`requestsInTheWay.ts`), and the person has not read of it. */
  inTheWay: (_: { readonly kind: InTheWay }) => 'An earlier request is in the way',
  /** The source cannot send: read-only host, watched Safe, nothing connected, chain not configured. */
  cannotSend: (_: { readonly reason: 'unknown-host' | 'watched' | 'not-connected' | 'wrong-network' }) =>
    'This account cannot send from here',
  /** This device keeps so many transactions, or messages, of a Safe and no more. */
  localFull: () => 'There is no room on this device',
  /** Something that signs or sends was asked for as a chain read: a defect, stopped before it leaves. */
  notARead: (_: { readonly method: string }) => 'This method does not read the chain',
  /** The user says that the host or wallet refused it. */
  refusedThere: () => 'The user says that it was refused',
  /** The user goes on without the relay that was handed an execution. */
  withoutRelay: () => 'The user goes on without the relay',
  /** The Safe has executed another transaction, whose safeTxHash is `by`, with the nonce of this one. */
  overtaken: (_: { readonly nonce: string; readonly by: string }) => 'Another transaction used the nonce',
  /** Another transaction of the wallet's account, with the hash `by`, used the nonce of this one for good. */
  cancelled: (_: { readonly nonce: string; readonly by: string }) => 'The transaction was cancelled',
  /** What the host or wallet named in its yes is not known to be what was asked for (`Unconfirmed`). */
  unconfirmed: (_: { readonly reason: Unconfirmed }) => 'The answer named something else',
  /** The source was disposed while this was open; a defect unless the page is going away. */
  disposed: () => 'The connection was closed by this app',
})
