import type { Clearance } from '../domain/clearance/Clearance.ts'
import type { AddedNetwork } from '../domain/networks/AddedNetwork.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { SafeTransactionStatus } from '../domain/transaction/SafeTransactionStatus.ts'
import type { AccountBalances } from '../domain/values/AccountBalances.ts'
import type { Address } from '../domain/values/address.ts'
import type { Call } from '../domain/values/call.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { AppError } from '../errors/AppError.ts'
import type { ApprovalRequest, MessageOutcome, SendOutcome } from './ApprovalRequest.ts'
import type { ChainRead, ChainRequest } from './ChainRequest.ts'
import type { ComposedMessage, RecordedMessage } from './ComposedMessage.ts'
import type { HostTools } from './HostTools.ts'
import type { OfficialPackages } from './OfficialPackages.tsx'
import type { SafeSigner } from './SafeSigner.ts'

/**
 * The only thing the dashboard knows of the outside: an account, its chain, and ways to read and to ask.
 * `bridge/embeddedSource.ts` and `standalone/sources/standaloneSource.ts` implement it, outside React.
 * Shared code never asks which of them it talks to; it asks whether a capability is there.
 */
export type AccountSource = {
  readonly getState: () => SourceState
  /** Calls `listener` after each change of the state; returns the undo. */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * A chain read by EIP-1193 method. Rejects with an `AppError`: a timeout, a refusal, no answer.
   * Never carries methods that sign or send.
   */
  readonly request: ChainRequest
  /** Whose node answers `request`: one this site was set up with, or, when absent, the wallet's. */
  readonly node?: 'own' | 'wallet'
  /**
   * Asks the account to make these calls, in order. The account and chain are read again first; if they are no longer
   * `composedFor`, nothing is sent and the request settles as `failed` with an `source/account-changed`. Throws
   * `source/no-calls` ('No transactions were passed', SPEC section 5) for an empty list. Without the clearance of
   * exactly these calls of exactly this account no request is made, and the request settles with `clearance/refused`.
   */
  readonly sendCalls: (
    calls: readonly Call[],
    composedFor: AccountRef,
    clearance: Clearance,
    /** How the amounts of these calls are written. Kept with the request, which is described by it from then on. */
    units?: readonly RecordedUnit[],
  ) => ApprovalRequest
  /** Reads account and chain again now; failures show in the state. */
  readonly refresh: () => Promise<void>
  /** Removes a settled or orphaned request from the state and from storage. */
  readonly forgetRequest: (id: string) => void
  /**
   * Ends a request that has no yes by what is known of it from elsewhere: it was found among what was sent, or the user
   * says that it was refused there. A yes stays what it is.
   */
  readonly decideRequest: (id: string, decision: RequestDecision) => void
  readonly capabilities: Capabilities
  /** Removes listeners and timers; every open promise rejects. */
  readonly dispose: () => void
}

/** What this source can do beyond the minimum. An absent member means it cannot. */
export type Capabilities = {
  /** Opens the wallet list. */
  readonly connect?: () => void
  readonly disconnect?: () => void
  /** The wallet's own list of balances. Rejects with an `AppError`. */
  readonly balances?: (currency: string, options: { signal: AbortSignal }) => Promise<AccountBalances>
  /** What became of a transaction of this Safe; `undefined` while it is unknown. */
  readonly safeTransaction?: (
    safeTxHash: Hex,
    options: { signal: AbortSignal },
  ) => Promise<SafeTransactionStatus | undefined>
  /** The theme of the host; `undefined` until it says. */
  readonly theme?: {
    readonly get: () => 'light' | 'dark' | undefined
    readonly subscribe: (listener: () => void) => () => void
  }
  /** Lets the user accept an unknown host for this session by typing its name; false when the text is not it. */
  readonly trustHost?: (typed: string) => boolean
  /**
   * Asks the wallet to change its network. Rejects with an `AppError`, and with `wallet/chain-not-added` for a network of
   * this device that the wallet lacks: it is asked to add it by `offerNetwork` alone.
   */
  readonly switchChain?: (chainId: number) => Promise<void>
  /**
   * Asks the connected wallet to list a token (EIP-747); false when it does not. Rejects with an `AppError`, and asks
   * no account, when the wallet is on another network: it would list the account that has that address there.
   */
  readonly watchToken?: (token: {
    readonly chainId: number
    readonly address: Address
    readonly symbol: string
    readonly decimals: number
  }) => Promise<boolean>
  /** A person may set up networks and nodes on this device. Absent where the host chooses what is asked. */
  readonly ownNetworks?: true
  /** The host's node answers all reads, and a person may name witnesses of it on this device. */
  readonly ownWitnesses?: true
  /**
   * Asks the connected wallet to add a network with this node (EIP-3085). Rejects with an `AppError`. To be called only
   * after the user has seen what the wallet gets.
   */
  readonly offerNetwork?: (network: AddedNetwork, rpcUrl: string) => Promise<void>
  /** Shows Safes beside the connected account. Absent where the host chooses what is shown. */
  readonly safes?: SafeChoice
  /**
   * Signs and executes transactions of Safes with the account of the wallet, which is `signer` while a Safe is open.
   * Absent where the windows of the host do that.
   */
  readonly safeSigner?: SafeSigner
  /**
   * Asks the owners to sign a message. As with `sendCalls`, account and chain are read again first, and the request
   * is written down before it goes out. What cannot be signed settles as `failed`: 'Invalid typed data' (SPEC
   * section 5), 'Invalid message type' (SPEC section 8), and what has no clearance with `clearance/refused`.
   */
  readonly signMessage?: (composed: ComposedMessage, clearance: Clearance) => ApprovalRequest<MessageOutcome>
  /**
   * The whole signature of a message by its Safe message hash; `undefined` while owners are missing, and for hashes
   * no source knows. A request for that message then settles as signed. Rejects with an `AppError`; for what is
   * no hash with 'The address or message hash is invalid' (SPEC section 5).
   */
  readonly messageSignature?: (
    safeMessageHash: Hex,
    options: { signal: AbortSignal },
  ) => Promise<Hex | undefined>
  /** What Safe publishes for apps, for code that expects it. Comes with the first question, as `hostTools` does. */
  readonly officialPackages?: () => Promise<OfficialPackages>
  /**
   * What the host grants and says of itself; absent where none is around. Comes with the first question,
   * and rejects with an `AppError` when it cannot be loaded.
   */
  readonly hostTools?: () => Promise<HostTools>
}

/** Any Safe on a configured chain can be looked at, with a wallet or without. */
export type SafeChoice = {
  /**
   * Shows a Safe once the chain says that there is one; until then the state stays as it is. Resolves to false when
   * something else was chosen meanwhile. Rejects with an `AppError`, and nothing changes.
   */
  readonly open: (safe: AccountRef) => Promise<boolean>
  /** A chain read of any chain this site was set up for, before anything of it is shown. Rejects as `request` does. */
  readonly read: (
    chainId: number,
    read: ChainRead,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<unknown>
  /** Back to the connected account, or to none. */
  readonly close: () => void
  /** Safes that were opened before on this device, the last one first. */
  readonly recent: () => readonly AccountRef[]
  /** Takes a Safe out of `recent`. */
  readonly forget: (safe: AccountRef) => void
}

export type SourceState = {
  readonly connection: Connection
  /** Everything the user was asked and that has not been dismissed: open, settled and orphaned, newest first. */
  readonly requests: readonly RequestRecord[]
}

export type Connection =
  /** `slow`: hosts of the nodes that are asked and have not answered for 5 s. */
  | { readonly status: 'connecting'; readonly slow?: readonly string[] }
  | { readonly status: 'disconnected' }
  | {
      readonly status: 'ready'
      readonly account: Account
      readonly chain: Chain
      readonly host: Host | undefined
      /** The last question went unanswered: everything here is as old as this, in milliseconds since 1970. */
      readonly silentSince?: number
    }
  | { readonly status: 'failed'; readonly error: AppError }

export type Account =
  | { readonly kind: 'wallet'; readonly address: Address }
  | {
      readonly kind: 'safe'
      readonly address: Address
      /** What the host says of this Safe; `undefined` without a host. */
      readonly reported: ReportedSafe | undefined
      /** The account that signs for the Safe; unknown when the host keeps it to itself. */
      readonly signer: Address | undefined
      /** False for a Safe that is only watched. */
      readonly canSend: boolean
    }

/** The wallet's claims about a Safe (`getSafeInfo`). Claims: shown with their source, compared where possible. */
export type ReportedSafe = {
  readonly owners: readonly Address[]
  readonly threshold: number
  /** `undefined` from hosts that do not say. */
  readonly nonce: number | undefined
  readonly version: string | undefined
  readonly implementation: Address | undefined
  readonly modules: readonly Address[] | undefined
  readonly fallbackHandler: Address | undefined
  readonly guard: Address | undefined
  /** The connected wallet is no owner, in the host's words. */
  readonly readOnly: boolean
}

export type Chain = {
  readonly id: number
  readonly name: string
  /** EIP-3770 short name; `undefined` when it is not known. */
  readonly shortName: string | undefined
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Templates with `{{address}}` and `{{txHash}}`; https only. */
  readonly explorer: { readonly address: string; readonly transaction: string } | undefined
  /** False when a wallet is connected to a chain this site was not set up for. */
  readonly supported: boolean
}

/** The page that frames us. `known` by configuration or by the user's word for this session. */
export type Host = {
  readonly origin: string
  readonly known: boolean
  /** What the page calls itself, when that is not its origin. */
  readonly claims?: string
}

export type RequestDecision =
  | { readonly kind: 'found'; readonly safeTxHash: Hex }
  | { readonly kind: 'found-sent'; readonly hashes: readonly Hex[] }
  | { readonly kind: 'refused-there' }
  /** The Safe has executed another transaction with its nonce: it can never be executed. */
  | { readonly kind: 'overtaken'; readonly nonce: bigint; readonly by: Hex }

/** How amounts of a token, or of the native currency (`native`), are written. */
export type RecordedUnit = {
  readonly token: Address | 'native'
  readonly symbol: string
  readonly decimals: number
}

/** The execution of a Safe transaction that a wallet was asked to send. */
export type RecordedExecution = {
  readonly safeTxHash: Hex
  /** Of the Safe transaction. */
  readonly nonce: bigint
  /** The wallet's account, which pays for it; the nonce of the request is this account's. */
  readonly sender: Address
}

export type RequestRecord = {
  readonly id: string
  readonly method: 'sendTransactions' | 'signMessage' | 'signTypedMessage' | 'wallet_requestPermissions'
  readonly account: AccountRef
  /** What was composed; empty for messages. */
  readonly calls: readonly Call[]
  /** How amounts in `calls` were written when it was asked; absent for what was stored without it. */
  readonly units?: readonly RecordedUnit[]
  /** The network's name when it was asked. */
  readonly network?: string
  /** The nonce that the next transaction of a wallet's account had when it was asked, as the node counts. */
  readonly nonce?: number
  /** What was to be signed; absent for calls. */
  readonly signing?: RecordedMessage
  /** What was to be executed: `account` is the Safe, and `calls` is the one call of `sender` that executes it. */
  readonly execution?: RecordedExecution
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly progress:
    | { readonly phase: 'waiting' }
    /** Calls go out one after the other; this many are out. */
    | { readonly phase: 'sending'; readonly hashes: readonly Hex[] }
    /**
     * The wallet's window may still be open, and this page does not wait for it: the user stopped waiting, the page was
     * reloaded, or another window of this browser waits (`elsewhere`).
     */
    | {
        readonly phase: 'orphaned'
        readonly reason: 'stopped' | 'reloaded' | 'elsewhere'
        readonly hashes: readonly Hex[]
      }
    | {
        readonly phase: 'settled'
        readonly outcome: Exclude<SendOutcome | MessageOutcome, { kind: 'stopped' }>
      }
}
