import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Address } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import { keys } from './keys.ts'

/** Query keys of the pages that load on demand; those of the first page are in `keys.ts`. */
export const gatewayKeys = {
  /** With or without a filter: everything of that kind. */
  queue: (account: AccountRef, ...filter: readonly unknown[]) =>
    [...keys.account(account), 'queue', ...filter] as const,
  /** Its first page alone, for a list of Safes. */
  firstQueue: (account: AccountRef) => [...keys.account(account), 'queue', 'first'] as const,
  /** With every field of every transaction. */
  wholeQueue: (account: AccountRef) => [...keys.account(account), 'queue', 'whole'] as const,
  queueSimulation: (account: AccountRef, hashes: readonly Hex[]) =>
    [...keys.account(account), 'queue-simulation', hashes] as const,
  stateProof: (account: AccountRef) => [...keys.account(account), 'state-proof'] as const,
  conflicting: (account: AccountRef, nonce: string) =>
    [...keys.account(account), 'queue', 'conflicting', nonce] as const,
  ownerSafes: (account: AccountRef) => [...keys.account(account), 'owner-safes'] as const,
  /** `mark` identifies all that the candidates of one kind are made of. */
  lookup: (account: AccountRef, kind: string, mark: string) =>
    [...keys.account(account), 'lookup', kind, mark] as const,
  history: (account: AccountRef, ...filter: readonly unknown[]) =>
    [...keys.account(account), 'history', ...filter] as const,
  /** What the owners executed since a time, with all calls, and how far its reading got. */
  executedSince: (account: AccountRef, since: number) =>
    [...keys.account(account), 'executed-since', since] as const,
  executedProgress: (account: AccountRef, since: number) =>
    [...keys.account(account), 'executed-progress', since] as const,
  filtered: (account: AccountRef, list: string, filter: unknown) =>
    [...keys.account(account), 'history', list, filter] as const,
  /** From the chain alone. */
  heldTokens: (account: AccountRef) => [...keys.account(account), 'held-tokens'] as const,
  /** `marks` name the items that were asked about; without them, all that were ever received. */
  heldItems: (account: AccountRef, ...marks: readonly string[]) =>
    [...keys.account(account), 'held-items', ...marks] as const,
  /** From its receipt; `safeTxHash` where owners signed it. */
  executed: (account: AccountRef, transactionHash: Hex, safeTxHash: Hex | undefined) =>
    [...keys.account(account), 'executed', transactionHash, safeTxHash] as const,
  /** As it would have been judged a block before it ran. */
  pastReview: (account: AccountRef, safeTxHash: Hex, block: string) =>
    [...keys.account(account), 'past-review', safeTxHash, block] as const,
  /** Events as far as they were searched for. */
  logSearch: (account: AccountRef, searched: string) =>
    [...keys.account(account), 'log-search', searched] as const,
  /** One execution, read by its calldata. */
  executionRead: (account: AccountRef, transactionHash: Hex, safeTxHash: Hex) =>
    [...keys.account(account), 'executions', transactionHash, safeTxHash] as const,
  /** From the chain's events. */
  executions: (account: AccountRef) => [...keys.account(account), 'executions'] as const,
  /** Below the account, because the id of a link may be of another Safe, and then must not be shown. */
  transaction: (account: AccountRef, id: string) => [...keys.account(account), 'transaction', id] as const,
  transactions: (account: AccountRef) => [...keys.account(account), 'transaction'] as const,
  /** On any network: a visitor has a hash and no Safe. */
  anywhere: (safeTxHash: Hex) => ['anywhere', safeTxHash] as const,
  nonces: (account: AccountRef) => [...keys.account(account), 'nonces'] as const,
  estimation: (account: AccountRef, core: unknown) => [...keys.account(account), 'estimation', core] as const,
  safeTxGas: (account: AccountRef, core: unknown) => [...keys.account(account), 'safe-tx-gas', core] as const,
  preview: (account: AccountRef, core: unknown) => [...keys.account(account), 'preview', core] as const,
  /** `signers`: whose signatures it would be executed with. */
  executionCost: (account: AccountRef, safeTxHash: Hex, sender: Address, signers: readonly Address[]) =>
    [...keys.account(account), 'execution-cost', safeTxHash, sender, signers] as const,
  /** Not below the account: what was sent stays sent when everything of the account is asked for again. */
  sentExecution: (chainId: number, safeTxHash: Hex) => ['sent-execution', chainId, safeTxHash] as const,
  executionStatus: (account: AccountRef, safeTxHash: Hex) =>
    [...keys.account(account), 'execution-status', safeTxHash] as const,
  /** The items of a bundle that count; `mark` identifies its text and what this device holds. */
  validation: (account: AccountRef, mark: string) => [...keys.account(account), 'validation', mark] as const,
  checkedSignables: (account: AccountRef, mark: string) =>
    [...keys.account(account), 'checked-signables', mark] as const,
  approvedOwners: (account: AccountRef, hash: Hex) =>
    [...keys.account(account), 'approved-owners', hash] as const,
  approval: (account: AccountRef, owner: Address, hash: Hex) =>
    [...keys.account(account), 'approval', owner, hash] as const,
  messages: (account: AccountRef, ...which: readonly 'whole'[]) =>
    [...keys.account(account), 'messages', ...which] as const,
  message: (account: AccountRef, messageHash: Hex) =>
    [...keys.account(account), 'messages', 'one', messageHash] as const,
  /** What the chain says for the checks of messages. */
  messageFacts: (account: AccountRef, ...of: readonly unknown[]) =>
    [...keys.account(account), 'message-facts', ...of] as const,
  messageAudit: (account: AccountRef, messageHash: Hex, marks: readonly string[]) =>
    [...keys.account(account), 'message-audit', messageHash, marks] as const,
  collectibles: (account: AccountRef, ...filter: readonly unknown[]) =>
    [...keys.account(account), 'collectibles', ...filter] as const,
  /** With what is hidden by default. */
  allBalances: (account: AccountRef, currency: string) =>
    [...keys.account(account), 'balances', currency, 'all'] as const,
  /**
   * Below the queue: what changes the queue may change what the checks find in it. `faults`: what a proof found the nodes
   * to do wrong.
   */
  rowFindings: (account: AccountRef, id: string, signer: Address | undefined, mark: string) =>
    [...keys.account(account), 'queue', 'findings', id, signer, mark] as const,
  /** Below the queue as well. `hash`: of what an app asks. */
  askedFindings: (
    account: AccountRef,
    hash: Hex,
    asked: { readonly nonce: string; readonly signer: Address | undefined; readonly mark: string },
  ) => [...keys.account(account), 'queue', 'asked-findings', hash, asked] as const,
  /** Not below the queue: `mark` names all that the verdict rests on. */
  lineVerdict: (account: AccountRef, mark: string) =>
    [...keys.account(account), 'line-verdict', mark] as const,
  importFindings: (account: AccountRef, hash: Hex, mark: string) =>
    [...keys.account(account), 'queue', 'import-findings', hash, mark] as const,
  /** Below the queue, like the findings. */
  rowEvidence: (account: AccountRef, safeTxHash: Hex) =>
    [...keys.account(account), 'queue', 'evidence', safeTxHash] as const,
  /** `reported`: the version that the host names. */
  identity: (account: AccountRef, reported: string | undefined) =>
    [...keys.account(account), 'identity', reported] as const,
  /** One reading, under a name that no other query uses; `marks` name all that its answer rests on. */
  reading: (account: AccountRef, name: string, ...marks: readonly unknown[]) =>
    [...keys.account(account), 'reading', name, ...marks] as const,
  /** For the checks. */
  gatewayFacts: (account: AccountRef, part: 'queue' | 'past' | 'lag') =>
    [...keys.account(account), 'gateway-facts', part] as const,
  /** One page of what waits; `cursor` is where it starts. */
  waitingPage: (account: AccountRef, cursor: string | undefined) =>
    [...keys.account(account), 'gateway-facts', 'waiting', cursor] as const,
  waitingPages: (account: AccountRef) => [...keys.account(account), 'gateway-facts', 'waiting'] as const,
  /** One page of what happened; `cursor` is where it starts. */
  historyPage: (account: AccountRef, cursor: string | undefined) =>
    [...keys.account(account), 'gateway-facts', 'happened', cursor] as const,
  /** What the review of any transaction reads of the lists. */
  allGatewayFacts: (account: AccountRef) => [...keys.account(account), 'gateway-facts'] as const,
  /** What ran lately and may pay the same; `mark` names what is paid. */
  ranLately: (account: AccountRef, mark: string) =>
    [...keys.account(account), 'transaction', 'ran-lately', mark] as const,
  /** The calls of a batch of the history. */
  batch: (account: AccountRef, id: string) => [...keys.account(account), 'transaction', 'batch', id] as const,
  /** What ran with one nonce. */
  sameNonce: (account: AccountRef, nonce: string) =>
    [...keys.account(account), 'transaction', 'nonce', nonce] as const,
  /** Interfaces that the user gave. */
  droppedInterfaces: () => ['dropped-interfaces'] as const,
  /** Orders that the user showed. */
  droppedOrders: () => ['dropped-orders'] as const,
  /** Messages that the user showed. */
  droppedMessages: () => ['dropped-messages'] as const,
  chosenNames: (chainId: number, chosen: readonly string[]) => ['names', chainId, 'chosen', chosen] as const,
  /** ENS names, read from the chain. */
  names: (chainId: number, addresses: readonly Address[]) => ['names', chainId, addresses] as const,
  /** Contracts of the Safe, read from the chain. */
  parts: (account: AccountRef, parts: readonly string[]) =>
    [...keys.account(account), 'parts', parts] as const,
  safeFact: (account: AccountRef, name: string) => [...keys.account(account), 'gateway-fact', name] as const,
  /** On all networks of the gateway. */
  ownedByChain: (owner: Address) => ['owned-by-chain', owner] as const,
  ownedSafes: (owner: AccountRef) => [...keys.account(owner), 'owned-safes'] as const,
  overviews: (accounts: readonly AccountRef[], ...filter: readonly unknown[]) =>
    ['overviews', accounts.map(({ chainId, address }) => `${chainId}:${address}`), ...filter] as const,
  delegatesOn: (chainId: number) => ['delegates', chainId] as const,
  delegates: (chainId: number, filter: unknown) => ['delegates', chainId, filter] as const,
  currencies: () => ['currencies'] as const,
  relayTask: (chainId: number, task: string) => ['relay-task', chainId, task] as const,
  relaysLeft: (account: AccountRef, safeTxHash: Hex) =>
    [...keys.account(account), 'relays-left', safeTxHash] as const,
  chains: () => ['chains'] as const,
  chain: (chainId: number) => ['chains', chainId] as const,
  networkFact: (name: string, chainId: number) => ['network-facts', name, chainId] as const,
  apps: (chainId: number) => ['apps', chainId] as const,
  contract: (chainId: number, address: Address) => ['contract', chainId, address.toLowerCase()] as const,
  decoding: (chainId: number, to: Address, data: Hex) =>
    ['decoding', chainId, to.toLowerCase(), data] as const,
}
