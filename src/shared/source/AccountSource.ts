import type { Clearance } from '../domain/clearance/Clearance.ts'
import type { AddedNetwork } from '../domain/networks/AddedNetwork.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { SafeTransactionStatus } from '../domain/transaction/SafeTransactionStatus.ts'
import type { AccountBalances } from '../domain/values/AccountBalances.ts'
import type { Address } from '../domain/values/address.ts'
import type { Call } from '../domain/values/call.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { ApprovalRequest, MessageOutcome } from './ApprovalRequest.ts'
import type { AskLocks } from './askLocks.ts'
import type { ChainRead, ChainRequest } from './ChainRequest.ts'
import type { ComposedMessage } from './ComposedMessage.ts'
import type { Connection } from './Connection.ts'
import type { DappDoor } from './DappDoor.ts'
import type { HostTools } from './HostTools.ts'
import type { OfficialPackages } from './OfficialPackages.tsx'
import type { RecordedUnit, RequestDecision, RequestRecord } from './RequestRecord.ts'
import type { HandToRelay, SafeSigner } from './SafeSigner.ts'

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
    facts?: SendingFacts,
  ) => ApprovalRequest
  /** Reads account and chain again now; failures show in the state. */
  readonly refresh: () => Promise<void>
  /** Removes a settled or orphaned request from the state and from storage. */
  readonly forgetRequest: (id: string) => void
  /**
   * Ends a request that has no yes by what is known of it from elsewhere: it was found among what was sent, or the user
   * says that it was refused there. A yes stays what it is, until what it named is seen to be something else: then the
   * request is undecided.
   */
  readonly decideRequest: (id: string, decision: RequestDecision) => void
  readonly capabilities: Capabilities
  /** Removes listeners and timers; every open promise rejects. */
  readonly dispose: () => void
}

/** What goes with calls to the account, and what is known around them. */
export type SendingFacts = {
  /** How the amounts of these calls are written. Kept with the request, which is described by it from then on. */
  readonly units?: readonly RecordedUnit[]
  /**
   * Ids of the earlier requests that the person has read of and sends in spite of: any other that is open, may have been
   * sent or went out within a day with the same calls ends this one as `source/in-the-way`. Absent: none of them counts.
   */
  readonly despite?: readonly string[]
  /**
   * The safeTxHashes of what waits or has run in this Safe, read when it is called, right before the account is asked.
   * Resolves to `undefined` where no list can be read soon.
   */
  readonly readListed?: () => Promise<readonly Hex[] | undefined>
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
  /** Locks of all windows of this browser, one for each account, for what `safeSigner` is asked to propose. */
  readonly askLocks?: AskLocks
  /** Hands executions to the relay of the gateway. Absent where the windows of the host execute. */
  readonly handToRelay?: HandToRelay
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
  /** Opens apps in frames of this page. Absent where the host does, and on a site that was built without any. */
  readonly dapps?: DappDoor
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
