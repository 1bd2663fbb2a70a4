import type { everyCall } from './everyCall.ts'

/*
 * What the product makes of each recorded answer of the real gateway (`recorded/`). A further recording is one file
 * there, and a line here where it is of another call or has keys that are new.
 */

type CallName = keyof typeof everyCall

/** The call whose answer a recording is, by its name; `undefined` for one that the product never asks. */
export function callOf(name: string): CallName | undefined {
  return recordedCalls.find(([pattern]) => pattern.test(name))?.[1]
}

const recordedCalls: readonly (readonly [RegExp, CallName])[] = [
  [/^balances\b/, 'balances'],
  [/^chains-v[12]$/, 'chains'],
  [/^chain-/, 'chain'],
  [/^collectibles/, 'collectibles'],
  [/^contract/, 'contract'],
  [/^creation$/, 'creation'],
  [/^currencies$/, 'currencies'],
  [/^decoded/, 'decode'],
  [/^delegates-v[12]$/, 'delegates'],
  [/^details-/, 'details'],
  [/^estimation$/, 'estimate'],
  [/^history-/, 'history'],
  [/^incoming/, 'incoming'],
  [/^indexing$/, 'indexing'],
  [/^master-copies$/, 'masterCopies'],
  [/^messages/, 'messages'],
  [/^message-\d$/, 'message'],
  [/^module-transactions$/, 'module'],
  [/^multisig-transactions/, 'multisig'],
  [/^nonces$/, 'nonces'],
  [/^overview-v[12]$/, 'overviews'],
  [/^owners-v1$/, 'ownedSafes'],
  [/^owners-v3$/, 'ownedByChain'],
  [/^preview/, 'preview'],
  [/^propose(-delegate)?$/, 'propose'],
  [/^confirm(-again)?$/, 'confirm'],
  [/^queue/, 'queue'],
  [/^relay-remaining/, 'relaysLeft'],
  [/^relay-status$/, 'relayTask'],
  [/^safe-apps/, 'apps'],
  [/^safe(-eventful|-newer|-older)?$/, 'safe'],
]

/** Recordings that are given to no call, and why. */
export const unasked: Readonly<Record<string, string>> = {
  about: 'what the gateway and its service call themselves, which is not shown',
  backbone: 'what the service says of itself, which is not shown',
  'confirm-message': 'an empty answer: the message is looked for afterwards',
  'delegate-add': 'an empty answer: the list is asked again',
  'delegate-remove': 'a status in words of its own: the list is asked again',
  delete: 'an empty answer: the queue is asked again',
  'fee-preview-gtf': 'no fee is asked for: what a Safe pays is read from what is signed',
  'fee-preview-relay-fee': 'no fee is asked for: what a Safe pays is read from what is signed',
  'gas-tokens': 'no fee is asked for: what a Safe pays is read from what is signed',
  'owners-v2': 'one chain is asked at a time, by the first version, or all by the third',
  'propose-message': 'an empty answer: the message is looked for afterwards',
}

/** Keys of errors that are not read, and why. */
export const ignoredErrorKeys: Readonly<Record<string, string>> = {
  error: 'the name of the status in English, which the status says',
  expected: 'what the validator wanted: its message says it',
  path: 'where the validator found it: its message says it',
}

type IgnoredKeys = {
  /** Whole keys, or their ends; what is inside such a place is ignored with it. */
  readonly keys: readonly string[]
  /** Of these calls alone; of all without it. */
  readonly calls?: readonly CallName[]
  readonly reason: string
}

export function coversKey({ keys, calls }: IgnoredKeys, call: string, key: string): boolean {
  if (calls !== undefined && !calls.includes(call)) return false
  return keys.some((pattern) => {
    const found = `.${key}.`.indexOf(`.${pattern}.`)
    return found !== -1 || `.${key}`.includes(`.${pattern}[]`)
  })
}

const lists: readonly CallName[] = ['history', 'incoming', 'module', 'multisig', 'queue']
const ofDetails: readonly CallName[] = ['confirm', 'details', 'propose']

export const ignoredKeys: readonly IgnoredKeys[] = [
  {
    keys: ['logoUri'],
    calls: [
      ...lists,
      ...ofDetails,
      'message',
      'messages',
      'overviews',
      'preview',
      'safe',
      'contract',
      'balances',
    ],
    reason: 'no picture is loaded from an address that a gateway names',
  },
  {
    keys: ['chainLogoUri', 'nativeCurrency.logoUri', 'theme.textColor', 'theme.backgroundColor'],
    calls: ['chain', 'chains'],
    reason: 'a network is shown by its name, in our own colours',
  },
  {
    keys: [
      'rpcUri',
      'safeAppsRpcUri.authentication',
      'safeAppsRpcUri.value',
      'rpcUri.authentication',
      'rpcUri.value',
    ],
    calls: ['chain', 'chains'],
    reason: 'of the three nodes only the public one may be asked by others',
  },
  {
    keys: [
      'balancesProvider.chainName',
      'balancesProvider.enabled',
      'beaconChainExplorerUriTemplate.publicKey',
      'blockExplorerUriTemplate.api',
      'transactionService',
      'zk',
    ],
    calls: ['chain', 'chains'],
    reason: 'servers that are not asked from here, and what only the gateway needs',
  },
  {
    keys: [
      'relayer.safeCreationSponsored',
      'relayer.safeTransactionSponsored',
      'relayer.enableTenderlySimulationBeforeRelay',
    ],
    calls: ['chain', 'chains'],
    reason: 'who pays is in its kind, and everything is tried here before a relay gets it',
  },
  {
    keys: ['count'],
    reason: 'it counts the page in one list and the whole in another: rows are counted instead',
  },
  { keys: ['previous'], reason: 'pages are walked forwards' },
  {
    keys: ['conflictType'],
    calls: ['history', 'incoming', 'module', 'multisig'],
    reason: 'only the queue has transactions that compete for a nonce',
  },
  {
    keys: ['results[].nonce'],
    calls: ['queue'],
    reason: 'the header of a conflict: the transactions below it say their nonce themselves',
  },
  {
    keys: ['results[].timestamp'],
    calls: ['messages'],
    reason: 'the label of a day: days are made from the times of the messages',
  },
  {
    keys: ['results[].metadata.name', 'results[].metadata.description', 'results[].metadata.image'],
    calls: ['collectibles'],
    reason: 'name, description and picture are read beside it',
  },
  {
    keys: ['results[].logoUri'],
    calls: ['collectibles'],
    reason: 'the picture of the collectible is shown, not its collection’s',
  },
  { keys: ['fiatBalance24hChange'], calls: ['balances'], reason: 'how prices moved is not shown' },
  {
    keys: ['detailedExecutionInfo.fee', 'detailedExecutionInfo.payment'],
    calls: ofDetails,
    reason: 'what an execution cost is read from the chain',
  },
  {
    keys: ['refundReceiver.name', 'gasTokenInfo.name', 'gasTokenInfo.trusted', 'gasTokenInfo.type'],
    calls: ofDetails,
    reason: 'both are named by their address and our own list',
  },
  {
    keys: ['txData.tokenInfoIndex'],
    calls: [...ofDetails, 'preview'],
    reason: 'tokens are named by the list of balances, or asked themselves',
  },
  {
    keys: ['address.name', 'owners[].name'],
    calls: ['overviews', 'safe'],
    reason: 'a Safe and its owners are named by the person’s own names',
  },
  { keys: ['chainId'], calls: ['safe'], reason: 'it is the chain that was asked for' },
  {
    keys: [
      'currentBlockNumber',
      'currentBlockTimestamp',
      'erc20BlockNumber',
      'erc20BlockTimestamp',
      'erc20Synced',
      'masterCopiesBlockNumber',
      'masterCopiesBlockTimestamp',
      'masterCopiesSynced',
    ],
    calls: ['indexing'],
    reason: 'how far the gateway has read is shown by its last time and one word',
  },
]
