import type { OfficialDeployments } from '../../contracts/officialDeployments.ts'
import type { ShownMessage } from '../../message/ShownMessage.ts'
import type { ShownOrder } from '../../orders/ShownOrder.ts'
import type { SafeIdentity } from '../../safe/SafeIdentity.ts'
import type { SafeState } from '../../safe/SafeState.ts'
import type { SignatureAudit } from '../../signatures/SignatureAudit.ts'
import type { SafeTransaction } from '../../transaction/safeTransaction.ts'
import type { Address, LowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
import type { Fact } from './Fact.ts'
import type { InterfaceClaim } from './InterfaceClaim.ts'
import type { Simulation } from './Simulation.ts'

/** The part of a Safe's state that a page or a service reports about it. */
export type ReportedState = Pick<SafeState, 'version' | 'owners' | 'threshold' | 'nonce'>

/** A safeTxHash that is named for this transaction. `by` is a name to show: `the gateway`. */
export type HashClaim = { readonly by: string; readonly hash: Hex }

/** A transaction of this or another Safe that is known with all its fields. */
export type KnownTransaction = {
  readonly identity: SafeIdentity
  readonly transaction: SafeTransaction
  readonly safeTxHash: Hex
  readonly executed: boolean
  /** A service or a page calls it a rejection. */
  readonly labelledRejection?: boolean
  /** Who signed it, according to the service that keeps it. */
  readonly signers?: readonly LowerAddress[]
  /** Who proposed it and when, in milliseconds since 1970, as that service says. */
  readonly proposer?: Address | undefined
  readonly proposedAt?: number | undefined
  /** This device keeps it, and no list has it so far. */
  readonly onlyHere?: true
}

/** A transaction of this Safe that ran, as the gateway lists it. */
export type RanTransaction = KnownTransaction & {
  /** Milliseconds since 1970. */
  readonly executedAt: number
}

/** What ran lately and may pay what is reviewed, and since when all of it is there. */
export type RanLately = {
  /** The newest first. */
  readonly transactions: readonly RanTransaction[]
  /** When the history was read, in milliseconds since 1970. */
  readonly readAt: number
  /** Known where all that ran in the last twenty days, and may be the same, was read. */
  readonly whole: Fact<true>
}

/** How the transaction came into the queue, as the gateway that keeps the queue says. */
export type Proposal = {
  /** It is shown as the rejection of another transaction. */
  readonly labelledRejection: boolean
  readonly proposer: Address | undefined
  /** Who put it there in the name of `proposer`, where that was a delegate. */
  readonly delegate: Address | undefined
  readonly trusted: boolean
  readonly note: string | undefined
  readonly app: string | undefined
  /** What it says of an order that the transaction signs, not read yet. */
  readonly order?: Readonly<Record<string, unknown>> | undefined
}

/** How amounts of a currency are written. */
export type CurrencyUnit = { readonly symbol: string; readonly decimals: number }

/** What is known of an account on the chain. `undefined` members were not read. */
export type AccountFacts = {
  readonly hasCode: boolean
  readonly codeHash?: Hex | undefined
  /** The contract whose code an account with a key runs (EIP-7702); `none` for every other account. */
  readonly delegate?: LowerAddress | 'none' | undefined
  /** What the contract answers to; `other` is a contract that is not a token. */
  readonly standard?: 'erc20' | 'erc721' | 'erc1155' | 'other' | undefined
  readonly token?: TokenFacts | undefined
  /** What a contract of NFTs calls itself. */
  readonly collection?: Pick<TokenFacts, 'symbol' | 'name'> | undefined
  /** It takes NFTs that are sent to it (EIP-721 and EIP-1155 receivers). */
  readonly receivesNfts?: boolean | undefined
  /** Answers to EIP-165 for the interface of a guard, and of a module guard. */
  readonly isGuard?: boolean | undefined
  readonly isModuleGuard?: boolean | undefined
  /** Set when the account is itself a Safe; `undefined` also when that was not looked up. */
  readonly safe?:
    | { readonly owners: readonly LowerAddress[]; readonly threshold: number }
    | 'none'
    | undefined
  /** The answer to `owner()`; `undefined` also where there is none. */
  readonly owner?: LowerAddress | undefined
}

export type TokenFacts = {
  readonly symbol: string
  readonly name: string
  /** As the contract says. */
  readonly decimals: number
  /** As the list that amounts are shown by says. */
  readonly listedDecimals?: number | undefined
}

/** One holding of the Safe. The zero address is the native currency. */
export type Holding = {
  readonly token: LowerAddress
  /** Smallest unit. */
  readonly amount: bigint
  readonly decimals: number
  /** US dollars for one whole unit; `undefined` without a price. */
  readonly price: number | undefined
}

export type NamedAddress = { readonly address: LowerAddress; readonly name: string }

/** What the facts of every check are, each known or not. */
export type CheckFacts = {
  /** The chain that the node we read from answers for (`eth_chainId`). */
  readonly chainId: Fact<number>
  readonly claims: Fact<readonly HashClaim[]>
  /** What the Safe's own `getTransactionHash` answers. */
  readonly contractHash: Fact<Hex>
  readonly state: Fact<SafeState | 'no-safe'>
  readonly reported: Fact<ReportedState>
  /** Of a long queue maybe not all, but always everything with the nonce of this transaction. */
  readonly queue: Fact<readonly KnownTransaction[]>
  /** Known where all that waits was read with all its fields. */
  readonly wholeQueue: Fact<true>
  /** What this device keeps of the Safe, whether a service lists it or not. */
  readonly keptTransactions: Fact<readonly KnownTransaction[]>
  /** Every nonce for which something waits. */
  readonly waitingNonces: Fact<readonly bigint[]>
  /**
   * Whether the nonce is chosen. While it is left to the host, no waiting transaction is this one, even with the same
   * hash.
   */
  readonly nonceChosen: Fact<boolean>
  /** What pays nothing is not asked about: the fact does not apply then. */
  readonly ranLately: Fact<RanLately>
  readonly history: Fact<readonly KnownTransaction[]>
  /** `undefined` for a transaction that was not proposed yet. */
  readonly proposal: Fact<Proposal | undefined>
  /** The page around the app; `undefined` when there is none. */
  readonly host: Fact<{ readonly origin: string; readonly trusted: boolean } | undefined>
  /** What the user read off a device; `undefined` when they did not enter anything. */
  readonly device: Fact<
    | {
        readonly entered: string
        readonly matches: number
        /** The user entered nothing and marked a screen as different. */
        readonly isMarked?: boolean
      }
    | undefined
  >
  readonly signatures: Fact<SignatureAudit>
  readonly addressBook: Fact<readonly NamedAddress[]>
  /** What the host calls accounts. */
  readonly hostNames: Fact<readonly NamedAddress[]>
  /** Accounts that the Safe has paid before, each once, in the order of its first payment. */
  readonly pastRecipients: Fact<readonly LowerAddress[]>
  /**
   * Contracts that the Safe called before, as its newest history lists them. It says that a call is nothing new, and never
   * that a contract is honest: a thief can have had it called.
   */
  readonly calledContracts: Fact<readonly LowerAddress[]>
  readonly ownSafes: Fact<readonly { readonly chainId: number; readonly address: LowerAddress }[]>
  /** The account of the user; `undefined` when none is connected. */
  readonly person: Fact<LowerAddress | undefined>
  readonly accounts: (address: LowerAddress) => Fact<AccountFacts>
  readonly holdings: Fact<readonly Holding[]>
  /** How amounts of the native currency are written; `undefined` where the network is not known. */
  readonly currency: Fact<CurrencyUnit | undefined>
  /** US dollars that the user wants to be warned above; `undefined` when they set none. */
  readonly fiatLimit: Fact<number | undefined>
  readonly simulation: Fact<Simulation>
  readonly deployments: Fact<OfficialDeployments>
  /** Transactions of other Safes whose approval may be asked for. */
  readonly otherTransactions: Fact<readonly KnownTransaction[]>
  /** Names of recipients, the address each had when it was chosen and has now. */
  readonly names: Fact<readonly NameFacts[]>
  /**
   * The gas that executing the transaction takes, that one block takes, and that the network lets one transaction take;
   * `cap` is `undefined` where it is not known whether there is one.
   */
  readonly gas: Fact<{
    readonly needed: bigint
    readonly blockLimit: bigint
    readonly cap: bigint | undefined
  }>
  /** What a payment for the execution is measured by. It is asked about what pays for its execution alone. */
  readonly feeBasis: Fact<FeeBasis>
  /** What others say of the methods of contracts whose calls are not decoded. */
  readonly interfaces: Fact<readonly InterfaceClaim[]>
  /** Orders that the gateway or a person shows for what is signed. Their hash proves them, or they are not heard. */
  readonly orders: Fact<readonly ShownOrder[]>
  /** Messages that a person shows for hashes that are signed on the chain. Their hash proves them. */
  readonly messages: Fact<readonly ShownMessage[]>
  /** Seconds by which the newest thing the gateway knows lags behind the chain. */
  readonly gatewayLag: Fact<number>
  /** What a second node says beside the one that everything else is read from. */
  readonly nodes: Fact<NodeComparison>
  /** What nodes did wrong when the user had the state of the Safe proven; empty when each block and answer fits. */
  readonly proofFaults: Fact<readonly NodeFault[]>
  readonly storageBlocked: Fact<boolean>
}

/** What the chain says for a payment for the execution. What a node did not answer is `undefined`. */
export type FeeBasis = {
  /** Wei that the network takes for one unit of gas now, tip included. */
  readonly gasPrice: bigint | undefined
  /** What the Safe holds of the gas token, in its smallest unit. */
  readonly held: bigint | undefined
}

export type NameFacts = {
  readonly name: string
  readonly chosen: LowerAddress
  /** `undefined` when the name leads nowhere any more. */
  readonly now: LowerAddress | undefined
}

export type NodeComparison = {
  /** Of the second node. */
  readonly host: string
  /** What the two say differently of the Safe, in words; empty when they agree. */
  readonly differences: readonly string[]
}

/** What a node does by no delay, found after it was asked again (`chain/proof/StateProof.ts` says what each kind is). */
export type NodeFault = {
  readonly kind: 'header-hash' | 'other-number' | 'other-header' | 'proof' | 'answers'
  /** One, or all that name different blocks where no block is named by most. */
  readonly hosts: readonly string[]
  readonly block: number
  /** Differences between its answers and the block, in words; empty for the other kinds. */
  readonly differences: readonly string[]
}

/** Where the transaction behind an approved hash may be known from. */
export type ApprovalFacts = Pick<CheckFacts, 'otherTransactions' | 'queue'>
