/** Answers as the service of 2026 sends them, one of each kind of call: absent values are `null`. */

export const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const owner = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
export const token = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
export const hash = `0x${'ab'.repeat(32)}` as const
export const signature = `0x${'1f'.repeat(65)}`
const zero = '0x0000000000000000000000000000000000000000'

export const party = (value: string, name: string | null = null) => ({ value, name, logoUri: null })
const page = (results: readonly unknown[], next: string | null = null) => ({
  count: results.length,
  next,
  previous: null,
  results,
})
const words = { humanDescription: null }
const tokenWords = { tokenName: 'Coin', tokenSymbol: 'COIN', logoUri: null }

export const transferInfos = {
  native: { type: 'NATIVE_COIN', value: '1000000000000000000' },
  erc20: {
    type: 'ERC20',
    tokenAddress: token,
    value: '5',
    ...tokenWords,
    decimals: 6,
    trusted: null,
    imitation: false,
  },
  erc721: { type: 'ERC721', tokenAddress: token, tokenId: '7', ...tokenWords, trusted: true },
}

export const transfer = (transferInfo: unknown, direction = 'INCOMING', sender = owner) => ({
  type: 'Transfer',
  sender: party(sender),
  recipient: party(safe),
  direction,
  transferInfo,
  ...words,
})

export const settingsInfos = [
  { type: 'SET_FALLBACK_HANDLER', handler: party(token) },
  { type: 'ADD_OWNER', owner: party(owner), threshold: 2 },
  { type: 'REMOVE_OWNER', owner: party(owner), threshold: 1 },
  { type: 'SWAP_OWNER', oldOwner: party(owner), newOwner: party(token) },
  { type: 'CHANGE_THRESHOLD', threshold: 3 },
  { type: 'CHANGE_MASTER_COPY', implementation: party(token) },
  { type: 'ENABLE_MODULE', module: party(token) },
  { type: 'DISABLE_MODULE', module: party(token) },
  { type: 'SET_GUARD', guard: party(token) },
  { type: 'DELETE_GUARD' },
  { type: 'SET_MODULE_GUARD', moduleGuard: party(token) },
  { type: 'DELETE_MODULE_GUARD' },
]

const inner = {
  operation: 0,
  to: token,
  value: '0',
  data: '0xa9059cbb',
  dataDecoded: {
    method: 'transfer',
    parameters: [{ name: 'to', type: 'address', value: owner, valueDecoded: null }],
  },
}
export const decoding = {
  method: 'multiSend',
  parameters: [{ name: 'transactions', type: 'bytes', value: '0x00', valueDecoded: [inner, inner] }],
  accuracy: 'FULL_MATCH',
}

export const settingsChange = (settingsInfo: unknown) => ({
  type: 'SettingsChange',
  dataDecoded: {
    method: 'addOwnerWithThreshold',
    parameters: [{ name: '_threshold', type: 'uint256', value: '2' }],
  },
  settingsInfo,
  ...words,
})

export const custom = {
  type: 'Custom',
  to: party(token, 'MultiSend'),
  dataSize: '68',
  value: '0',
  methodName: 'multiSend',
  isCancellation: false,
  actionCount: 2,
  humanDescription: 'Send 5 COIN',
}

export const creationInfo = {
  type: 'Creation',
  creator: party(owner),
  transactionHash: hash,
  implementation: party(token),
  factory: party(token),
  saltNonce: '0',
  ...words,
}

const multisigExecution = {
  type: 'MULTISIG',
  nonce: 4,
  confirmationsRequired: 2,
  confirmationsSubmitted: 1,
  missingSigners: [party(owner)],
}

export const summary = (id: string, txInfo: unknown, more: object = {}) => ({
  id,
  txHash: null,
  timestamp: 1_770_000_000_000,
  txStatus: 'AWAITING_CONFIRMATIONS',
  txInfo,
  executionInfo: multisigExecution,
  safeAppInfo: null,
  note: null,
  ...more,
})
export const item = (transaction: unknown, conflictType = 'None') => ({
  type: 'TRANSACTION',
  transaction,
  conflictType,
})

const done = { txStatus: 'SUCCESS', txHash: hash, executionInfo: null }
const multisigId = `multisig_${safe}_${hash}`

export const queue = page([
  { type: 'LABEL', label: 'Next' },
  { type: 'CONFLICT_HEADER', nonce: 4 },
  item(
    summary(multisigId, custom, {
      note: 'Pay',
      safeAppInfo: { name: 'App', url: 'https://app.example', logoUri: null },
    }),
    'HasNext',
  ),
  item(summary(`multisig_${safe}_0x${'cd'.repeat(32)}`, transfer(transferInfos.native, 'OUTGOING')), 'End'),
  { type: 'LABEL', label: 'Queued' },
  item(summary(`multisig_${safe}_0x${'ef'.repeat(32)}`, settingsChange(settingsInfos[1]))),
])

export const history = page([
  { type: 'DATE_LABEL', timestamp: 1_770_000_000_000 },
  item(summary(`transfer_${safe}_e${'1'.repeat(64)}3`, transfer(transferInfos.erc20), done)),
  item(summary(`transfer_${safe}_e${'2'.repeat(64)}3`, transfer(transferInfos.erc721), done)),
  item(
    summary(`module_${safe}_i${'3'.repeat(64)}1`, custom, {
      ...done,
      executionInfo: { type: 'MODULE', address: party(token) },
    }),
  ),
  item(summary(`multisig_${safe}_0x${'44'.repeat(32)}`, { type: 'SwapOrder', uid: 'x', ...words }, done)),
  item(summary(`creation_${safe}`, creationInfo, done)),
])

const txData = {
  hexData: '0x8d80ff0a',
  dataDecoded: decoding,
  to: party(token),
  value: '0',
  operation: 1,
  trustedDelegateCallTarget: true,
  addressInfoIndex: { [token]: party(token, 'MultiSend') },
  tokenInfoIndex: null,
}

export const details = {
  safeAddress: safe,
  txId: multisigId,
  executedAt: null,
  txStatus: 'AWAITING_EXECUTION',
  txInfo: custom,
  txData,
  detailedExecutionInfo: {
    type: 'MULTISIG',
    submittedAt: 1_770_000_000_000,
    nonce: 4,
    safeTxGas: '0',
    baseGas: '0',
    gasPrice: '0',
    gasToken: zero,
    fee: '0',
    payment: '0',
    refundReceiver: party(zero),
    safeTxHash: hash,
    executor: null,
    signers: [party(owner)],
    confirmationsRequired: 2,
    confirmations: [{ signer: party(owner), signature, submittedAt: 1_770_000_000_000 }],
    rejectors: [],
    gasTokenInfo: null,
    trusted: true,
    proposer: party(owner),
    proposedByDelegate: null,
  },
  txHash: null,
  safeAppInfo: null,
  note: null,
}

export const preview = { txInfo: custom, txData }

export const safeInfo = {
  address: party(safe),
  chainId: '1',
  nonce: 4,
  threshold: 2,
  owners: [party(owner)],
  implementation: party(token, 'SafeL2 1.4.1'),
  implementationVersionState: 'UP_TO_DATE',
  modules: null,
  guard: null,
  fallbackHandler: party(token),
  version: '1.4.1+L2',
  collectiblesTag: '1770000000',
  txQueuedTag: '1770000000',
  txHistoryTag: '1770000000',
  messagesTag: null,
}

export const balances = {
  fiatTotal: '12.5',
  items: [
    {
      tokenInfo: { type: 'ERC20', address: token, decimals: 6, symbol: 'COIN', name: 'Coin', logoUri: '' },
      balance: '12500000',
      fiatBalance: '12.5',
      fiatConversion: '1',
      fiatBalance24hChange: null,
    },
  ],
}

export const message = {
  type: 'MESSAGE',
  messageHash: hash,
  status: 'CONFIRMED',
  logoUri: null,
  name: null,
  message: 'hello',
  creationTimestamp: 1_770_000_000_000,
  modifiedTimestamp: 1_770_000_000_000,
  confirmationsSubmitted: 2,
  confirmationsRequired: 2,
  proposedBy: party(owner),
  confirmations: [{ owner: party(owner), signature }],
  preparedSignature: signature,
  origin: '{"url":"https://app.example","name":"App"}',
}
export const typedDataMessage = {
  ...message,
  messageHash: `0x${'cd'.repeat(32)}`,
  message: {
    domain: { chainId: 1 },
    primaryType: 'Mail',
    types: { Mail: [{ name: 'contents', type: 'string' }] },
    message: { contents: 'hi' },
  },
}
export const messages = page([{ type: 'DATE_LABEL', timestamp: 0 }, message, typedDataMessage])

export const collectibles = page([
  {
    address: token,
    tokenName: 'Badge',
    tokenSymbol: 'BDG',
    logoUri: '',
    id: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
    uri: 'data:application/json,{}',
    name: 'Badge 1',
    description: null,
    imageUri: 'https://images.example/1.png',
    metadata: { a: 1 },
  },
])

export const app = {
  id: 7,
  url: 'https://app.example',
  name: 'App',
  iconUrl: null,
  description: 'Does things',
  chainIds: ['1', '31337'],
  provider: null,
  accessControl: { type: 'DOMAIN_ALLOWLIST', value: ['https://app.safe.global'] },
  tags: ['defi'],
  features: ['BATCHED_TRANSACTIONS'],
  developerWebsite: null,
  socialProfiles: [{ platform: 'GITHUB', url: 'https://code.example' }],
  featured: true,
}

const rpcUri = { authentication: 'NO_AUTHENTICATION', value: 'https://rpc.example' }
export const chain = {
  chainId: '1',
  chainName: 'Ethereum',
  shortName: 'eth',
  description: '',
  chainLogoUri: null,
  l2: false,
  isTestnet: false,
  zk: false,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: '' },
  transactionService: 'https://service.example',
  blockExplorerUriTemplate: {
    address: 'https://scan.example/{{address}}',
    txHash: 'https://scan.example/{{txHash}}',
    api: '',
  },
  beaconChainExplorerUriTemplate: { publicKey: null },
  rpcUri,
  safeAppsRpcUri: rpcUri,
  publicRpcUri: rpcUri,
  theme: { textColor: '#000', backgroundColor: '#fff' },
  gasPrice: [
    { type: 'oracle', uri: 'https://gas.example', gasParameter: 'fast', gweiFactor: '1' },
    { type: 'fixed', weiValue: '7' },
    { type: 'fixed1559', maxFeePerGas: '9', maxPriorityFeePerGas: '2' },
    { type: 'magic' },
  ],
  ensRegistryAddress: null,
  disabledWallets: [],
  features: ['ERC721', 'SAFE_APPS', 'SOMETHING_NEW'],
  balancesProvider: { chainName: null, enabled: false },
  recommendedMasterCopyVersion: '1.4.1',
  relayer: null,
}
export const chains = page([chain])

export const delegates = page([{ safe: null, delegate: token, delegator: owner, label: 'Bot' }])
export const masterCopies = [{ address: token, version: '1.4.1+L2' }]
export const nonces = { currentNonce: 4, recommendedNonce: 6 }
export const estimation = { ...nonces, safeTxGas: '21000' }
export const indexing = { lastSync: 1_770_000_000_000, synced: true, more: 1 }
export const contract = {
  address: token,
  name: 'MultiSend',
  displayName: '',
  logoUri: null,
  contractAbi: { abi: [] },
  trustedForDelegateCall: true,
}
export const creation = {
  created: '2026-02-02T10:00:00Z',
  creator: owner,
  transactionHash: hash,
  factoryAddress: token,
  masterCopy: token,
  setupData: '0x1234',
  saltNonce: '0',
  dataDecoded: null,
}
export const overviews = [
  {
    address: party(safe),
    chainId: '1',
    threshold: 2,
    owners: [party(owner)],
    fiatTotal: '12.5',
    queued: 3,
    awaitingConfirmation: null,
  },
]
export const currencies = ['USD', 'EUR']
export const ownedSafes = { safes: [safe] }
export const ownedByChain = { '1': [safe], '10': null }

export const relayed = {
  version: '1.4.1',
  call: { to: safe, value: 0n, data: '0x6a761202' },
  safeTxHash: hash,
} as const
export const relayTask = { status: 200, receipt: { transactionHash: hash } }
export const relaysLeft = { remaining: 3, limit: 5 }
