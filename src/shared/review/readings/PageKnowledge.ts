import type { StateProof } from '../../chain/proof/StateProof.ts'
import type { CheckFacts, CurrencyUnit, HashClaim, Proposal } from '../../domain/checks/subject/CheckFacts.ts'
import type { InterfaceClaim } from '../../domain/checks/subject/InterfaceClaim.ts'
import type { ShownMessage } from '../../domain/message/ShownMessage.ts'
import type { ShownOrder } from '../../domain/orders/ShownOrder.ts'
import type { SignedTransaction } from '../../domain/signable/Signable.ts'
import type { Address } from '../../domain/values/address.ts'
import type { Host, ReportedSafe } from '../../source/Connection.ts'
import type { DollarLimit } from '../../source/localLimit.ts'
import type { ChosenName } from './ChosenName.ts'

/** What the page around a review knows without asking anything. */
export type PageKnowledge = {
  /** The Safe as the host describes it; `undefined` where no host is. */
  readonly reported: ReportedSafe | undefined
  readonly host: Host | undefined
  /** The account that signs for the Safe; `undefined` where the host keeps it to itself or no wallet is connected. */
  readonly signer: Address | undefined
  /** Names of the user's own address book, by address in lower case. */
  readonly addressBook: ReadonlyMap<string, string>
  /** What the host calls accounts, by address in lower case. Its word: no account is known by it. */
  readonly hostNames: ReadonlyMap<string, string>
  /** How amounts of the native currency are written; `undefined` where the network is not known. */
  readonly currency: CurrencyUnit | undefined
  /** Above how much the user wants to be warned, as this device keeps it for every Safe. */
  readonly dollarLimit: DollarLimit
  /** Whether the browser keeps nothing for this page. */
  readonly storageBlocked: boolean
  /** What this device keeps of the Safe, to be signed here or signed already. */
  readonly keptTransactions: readonly KeptTransaction[]
  /** What the nodes proved of the Safe, once the user wanted it. */
  readonly proof: StateProof | undefined
  /** Hashes that others state for the signable under review. */
  readonly claims: readonly HashClaim[]
  /** How it came into the queue; `undefined` for what was not proposed. */
  readonly proposal: Proposal | undefined
  /** Digits that the user typed off a device, compared with what is reviewed. */
  readonly device: CheckFacts['device']
  /** Interfaces that the user gave for contracts whose calls are not decoded. */
  readonly interfaces: readonly InterfaceClaim[]
  /** Orders that a person showed for what a transaction signs. */
  readonly orders: readonly ShownOrder[]
  /** Messages that a person showed for what a transaction signs on the chain. */
  readonly messages: readonly ShownMessage[]
  /** Recipients that were chosen by a name, each with the address it led to. */
  readonly chosenNames: readonly ChosenName[]
}

export type KeptTransaction = Pick<SignedTransaction, 'transaction' | 'safeTxHash'>

/** What the page around a list knows of every row. */
export type RowPage = Omit<PageKnowledge, 'claims' | 'proposal' | 'device' | 'chosenNames'>
