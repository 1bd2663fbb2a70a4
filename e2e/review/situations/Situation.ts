import type { InterfaceClaim } from '../../../src/shared/domain/checks/subject/InterfaceClaim.ts'
import type { Severity } from '../../../src/shared/domain/checks/subject/Severity.ts'
import type { CheckId } from '../../../src/shared/domain/checks/words/CheckId.ts'
import type { FindingCode } from '../../../src/shared/domain/checks/words/checkWords.ts'
import type { ShownMessage } from '../../../src/shared/domain/message/ShownMessage.ts'
import type { SignableMessage } from '../../../src/shared/domain/message/SignableMessage.ts'
import type { ShownOrder } from '../../../src/shared/domain/orders/ShownOrder.ts'
import type { AccountRef } from '../../../src/shared/domain/safe/safeRef.ts'
import type { Address, LowerAddress } from '../../../src/shared/domain/values/address.ts'
import type { Call } from '../../../src/shared/domain/values/call.ts'
import type { Hex } from '../../../src/shared/domain/values/hex.ts'
import type { ChosenName } from '../../../src/shared/review/readings/ChosenName.ts'
import type { KeptTransaction } from '../../../src/shared/review/readings/PageKnowledge.ts'
import type { Host, ReportedSafe } from '../../../src/shared/source/Connection.ts'
import type { DollarLimit } from '../../../src/shared/source/localLimit.ts'
import type { RunningWorld } from './RunningWorld.ts'

/** A state of the world in which checks run for real, and those of them that have to raise a finding. */
export type Situation = {
  /** What is to be signed, in a few words: `a transfer to a look-alike of an owner`. */
  readonly name: string
  /** At least these raise a finding. Others may too. */
  readonly fires: readonly CheckId[]
  /** How severe some of them are, where a fact decides it: `E1 info`. */
  readonly graded?: readonly `${CheckId} ${Severity}`[]
  /** Findings that are among them, where one check may find several things. */
  readonly says?: readonly FindingCode[]
  /** Words that have to occur, each in some sentence of a finding. */
  readonly words?: readonly RegExp[]
  /** None of these raises a finding, which depends on a fact that is right. */
  readonly silent?: readonly CheckId[]
  /** Checks that miss a fact that they need. */
  readonly cannot?: readonly CheckId[]
  /** Each of these looks at everything that it needs. */
  readonly runs?: readonly CheckId[]
  /** Puts what is needed on the chain and into the gateway. Everything it did is undone after the review. */
  readonly prepare: (running: RunningWorld) => Promise<ToReview>
}

/** What a person is about to sign, and what surrounds them. */
export type ToReview = Surroundings & {
  readonly account: AccountRef
  readonly signing: Signing
}

/**
 * - `waiting`: a transaction that the gateway lists, opened by its hash.
 * - `row`: the same, as one row of the queue, where nothing is tried out.
 * - `pasted`: what was pasted on Verify: the fields of a transaction as JSON, or the calldata of `execTransaction`.
 * - `composed`: calls, for which the wallet chooses nonce and batch contract.
 * - `message`: a message that a person typed. `onChain`: it is to be marked as signed on the chain.
 * - `listed-message`: a message that the gateway lists, opened by its hash.
 */
export type Signing =
  | { readonly kind: 'waiting' | 'row'; readonly safeTxHash: Hex }
  | { readonly kind: 'pasted'; readonly text: string }
  | { readonly kind: 'composed'; readonly calls: readonly Call[] }
  | { readonly kind: 'message'; readonly message: SignableMessage; readonly onChain: boolean }
  | { readonly kind: 'listed-message'; readonly messageHash: Hex }

export type Surroundings = {
  /** The account of the connected wallet; `undefined` when the Safe is only watched. */
  readonly signer: Address | undefined
  /** The page around the app; `undefined` on the standalone site. */
  readonly host: Host | undefined
  /** What that page says of the Safe. */
  readonly reported: ReportedSafe | undefined
  /** The person's own names, on this device. */
  readonly addressBook: ReadonlyMap<LowerAddress, string>
  /** What the page around the app calls accounts. */
  readonly hostNames: ReadonlyMap<LowerAddress, string>
  /** Recipients that were chosen by a name. */
  readonly chosenNames: readonly ChosenName[]
  /** Interfaces that the person dropped. */
  readonly interfaces: readonly InterfaceClaim[]
  /** Orders that the person showed. */
  readonly orders: readonly ShownOrder[]
  /** Messages that the person showed. */
  readonly messages: readonly ShownMessage[]
  /** What the person read off a signing device and typed; `undefined` when they typed nothing. */
  readonly typedOffDevice: string | undefined
  /** Whole US dollars above which the person wants to be warned, as the device keeps them. */
  readonly dollarLimit: DollarLimit
  /** What the device keeps of the Safe. */
  readonly keptTransactions: readonly KeptTransaction[]
  /** The browser lets the page keep nothing. */
  readonly storageBlocked: boolean
  /** The node that everything is read from. */
  readonly nodeUrl: string
  /** Further nodes of this chain that the site was built with. */
  readonly secondNodeUrls: readonly string[]
  /** The person had the state of the Safe proven before. */
  readonly proves: boolean
  /** Chains besides this one that the site was built with. */
  readonly otherChains: readonly number[]
}
