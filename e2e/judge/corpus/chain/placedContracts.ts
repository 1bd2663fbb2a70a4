import {
  type AbiParameter,
  concat,
  encodeAbiParameters,
  getCreate2Address,
  keccak256,
  parseAbiParameters,
  stringToHex,
} from 'viem'
import { type LowerAddress, lowerAddress } from '../../../../src/shared/domain/values/address.ts'
import { type Hex, isHex } from '../../../../src/shared/domain/values/hex.ts'
import {
  migrationCode,
  safeContractAddress,
  singletonFactory,
  ZERO_SALT,
} from '../../../sandbox/chain/contractCode.ts'
import { safe } from '../../judgedSafe.ts'
import contracts from '../contracts/contracts.generated.json' with { type: 'json' }
import { lookAlikeOf, personAt } from './people.ts'

type ContractName = keyof typeof contracts

/** What a contract is to a case that meets it. */
export type PlacedKind =
  | { readonly kind: 'contract'; readonly isGuard?: true; readonly proxyOf?: LowerAddress }
  | { readonly kind: 'erc721'; readonly symbol: string }
  | { readonly kind: 'erc20'; readonly symbol: string; readonly decimals: number }

/** A contract of the chain that cases are executed on. */
export type PlacedContract = {
  readonly address: LowerAddress
  /** Creation code with its arguments, sent to the singleton factory with `salt`. */
  readonly creation: Hex
  readonly salt: Hex
  /** Where the factory puts it. Differs from `address` where its code is set at an address of Ethereum. */
  readonly created: LowerAddress
  readonly answers: PlacedKind
}

type Order = {
  readonly contract: ContractName
  /** Its well-known address on Ethereum; without one it is where the factory puts it. */
  readonly at?: LowerAddress
  readonly types?: string
  readonly args?: readonly unknown[]
  readonly answers?: PlacedKind
}

const plain: PlacedKind = { kind: 'contract' }

function place(name: string, { contract, at, types, args = [], answers = plain }: Order): PlacedContract {
  const code: string = contracts[contract]
  if (!isHex(code)) throw new Error('contracts.generated.json is damaged: run compileContracts.mjs again')
  const parameters: readonly AbiParameter[] = types === undefined ? [] : parseAbiParameters(types)
  const creation = concat([code, encodeAbiParameters(parameters, [...args])])
  const salt = keccak256(stringToHex(name))
  const created = lowerAddress(
    getCreate2Address({ from: singletonFactory.address, salt, bytecode: creation }),
  )
  return { address: at ?? created, creation, salt, created, answers }
}

/** A minimal proxy of a contract that is at its Ethereum address. */
function proxy(name: string, proxyOf: LowerAddress): PlacedContract {
  const address = personAt(name)
  return { address, created: address, creation: '0x', salt: '0x', answers: { kind: 'contract', proxyOf } }
}

const coin = (symbol: string, decimals: number): PlacedKind => ({ kind: 'erc20', symbol, decimals })

/** Delay 1.0.1 and Roles 2 of Zodiac. */
const delayCode = '0xd54895b1121a2ee3f37b502f507631fa1331bed6'
const rolesCode = '0x9646fdad06d3e24444381f44362a3b0eb343d337'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const dai = '0x6b175474e89094c44da98b954eedeac495271d0f'
const votes = place('votes', { contract: 'Ballots', answers: coin('HARBOR', 18) })
const officeCode = place('office code', { contract: 'Office' })

/** By the name that families of cases use. */
export const placed = {
  officeCode,
  usdc: place('usdc', { contract: 'Coin', at: usdc, answers: coin('USDC', 6) }),
  dai: place('dai', { contract: 'Coin', at: dai, answers: coin('DAI', 18) }),
  usdt: place('usdt', {
    contract: 'Coin',
    at: '0xdac17f958d2ee523a2206206994597c13d831ec7',
    answers: coin('USDT', 6),
  }),
  grant: place('grant', { contract: 'Coin', answers: coin('GRANT', 18) }),
  weth: place('weth', {
    contract: 'WrappedEther',
    at: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
    answers: coin('WETH', 18),
  }),
  aUsdc: place('aUsdc', {
    contract: 'Receipt',
    at: '0x98c23e9d8f34fefb1b7bd6a91b7ff122f4e16f5c',
    answers: coin('aEthUSDC', 6),
  }),
  aWeth: place('aWeth', {
    contract: 'Receipt',
    at: '0x4d5f47fa6a74757f35c14fd3a6ef8e3c9bc514e8',
    answers: coin('aEthWETH', 18),
  }),
  debtUsdc: place('debtUsdc', {
    contract: 'Receipt',
    at: '0x72e95b8931767c79ba4eee721354d6e99a61d004',
    answers: coin('variableDebtEthUSDC', 6),
  }),
  debtWeth: place('debtWeth', {
    contract: 'Receipt',
    at: '0xea51d7853eefb32b6ee06b1c12e6dcca88be0ffe',
    answers: coin('variableDebtEthWETH', 18),
  }),
  market: place('market', { contract: 'Market', at: '0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2' }),
  marketGateway: place('marketGateway', {
    contract: 'MarketGateway',
    at: '0xd01607c3c5ecaba394d8be377a08590149325722',
  }),
  comet: place('comet', {
    contract: 'SingleMarket',
    at: '0xc3d688b66703497daa19211eedff47f25384cdc3',
    answers: coin('cUSDCv3', 6),
  }),
  morpho: place('morpho', { contract: 'Authorisations', at: '0xbbbbbbbbbb9cc5e90e3b3af64bdaf62c37eeffcb' }),
  savingsDai: place('savingsDai', {
    contract: 'Vault',
    at: '0x83f20f44975d03b1b09e64809b757c47f942beea',
    types: 'address, string',
    args: [dai, 'sDAI'],
    answers: coin('sDAI', 18),
  }),
  /** A vault that few know. */
  vault: place('vault', {
    contract: 'Vault',
    types: 'address, string',
    args: [usdc, 'hvUSDC'],
    answers: coin('hvUSDC', 6),
  }),
  usdcWeth: place('usdcWeth', {
    contract: 'Pair',
    at: '0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc',
    answers: coin('UNI-V2', 18),
  }),
  daiUsdc: place('daiUsdc', {
    contract: 'Pair',
    at: '0xae461ca67b15dc8dc81ce7615e0320da1a9ab8d5',
    answers: coin('UNI-V2', 18),
  }),
  router: place('router', { contract: 'Router', at: '0x7a250d5630b4cf539739df2c5dacb4c659f2488d' }),
  router2: place('router2', { contract: 'Router', at: '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45' }),
  universalRouter: place('universalRouter', {
    contract: 'Router',
    at: '0x66a9893cc07d91d95644aedd05d03f95e1dba8af',
  }),
  permits: place('permits', { contract: 'Permits', at: '0x000000000022d473030f116ddee9f6b43ac78ba3' }),
  settlement: place('settlement', {
    contract: 'Settlement',
    at: '0x9008d19f58aabd9ed0d60971565aa8510560ab41',
  }),
  conditionalOrders: place('conditionalOrders', {
    contract: 'ConditionalOrders',
    at: '0xfdafc9d1902f4e0b84f65f49f244b32b31013b74',
  }),
  relayer: place('relayer', { contract: 'Service', at: '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110' }),
  stakedEther: place('stakedEther', {
    contract: 'StakedEther',
    at: '0xae7ab96520de3a18e5e111b5eaab095312d7fe84',
    answers: coin('stETH', 18),
  }),
  wrappedStake: place('wrappedStake', {
    contract: 'WrappedStake',
    at: '0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0',
    answers: coin('wstETH', 18),
  }),
  withdrawals: place('withdrawals', {
    contract: 'Withdrawals',
    at: '0x889edc2edab5f40e902b864ad4d7ade8e412f9b1',
    answers: { kind: 'erc721', symbol: 'unstETH' },
  }),
  streams: place('streams', {
    contract: 'Streams',
    at: '0xafb979d9afad1ad27c5eff4e27226e3ab9e5dcc9',
    answers: { kind: 'erc721', symbol: 'SAB-V2-LOCKUP-LIN' },
  }),
  prints: place('prints', { contract: 'Collectible', answers: { kind: 'erc721', symbol: 'PRINT' } }),
  rewards: place('rewards', { contract: 'Rewards' }),
  disperser: place('disperser', { contract: 'Disperser', at: '0xd152f549545093347a162dce210e7293f1452150' }),
  bridge: place('bridge', { contract: 'Bridge', at: '0x99c9fc46f92e8a1c0dec1b1747d010903e884be1' }),
  portal: place('portal', { contract: 'Bridge', at: '0xbeb5fc579115071764c7423a4f12edde41f106ed' }),
  ensRegistrar: place('ensRegistrar', {
    contract: 'Service',
    at: '0x253553366da8546fc250f225fe3d25d0c782303b',
  }),
  delegateRegistry: place('delegateRegistry', {
    contract: 'Service',
    at: '0x469788fe6e9e9681c6ebf3bf78e7fd26fc015446',
  }),
  delegations: place('delegations', {
    contract: 'Service',
    at: '0x00000000000000447e69651d841bd8d104bed493',
  }),
  balancer: place('balancer', { contract: 'Service', at: '0xba12222222228d8ba445958a75a0704d566bf2c8' }),
  beacon: place('beacon', { contract: 'Service', at: '0x00000000219ab540356cbb839cbe05303d7705fa' }),
  votes,
  assembly: place('assembly', { contract: 'Assembly', types: 'address', args: [votes.address] }),
  timelock: place('timelock', {
    contract: 'Timelock',
    types: 'uint256, address[]',
    args: [86_400n, [safe]],
  }),
  office: place('office', {
    contract: 'OfficeProxy',
    types: 'address, bytes',
    args: [officeCode.address, '0x'],
  }),
  newOfficeCode: place('new office code', { contract: 'Office' }),
  ownToken: place('ownToken', {
    contract: 'OwnToken',
    types: 'address',
    args: [safe],
    answers: coin('HBR', 18),
  }),
  delayCode: place('delay', { contract: 'Delay', at: delayCode }),
  delay: proxy('delay proxy', delayCode),
  rolesCode: place('roles', { contract: 'Roles', at: rolesCode }),
  roles: proxy('roles proxy', rolesCode),
  spendingLimits: place('spendingLimits', {
    contract: 'SpendingLimits',
    at: '0xcfbfac74c26f8647cbdb8c5caf80bb5b32e43134',
  }),
  userOperations: place('userOperations', {
    contract: 'UserOperations',
    at: '0x75cf11467937ce3f2f357ce24ffc3dbf8fd5c226',
  }),
  recovery: place('recovery', { contract: 'Recovery', at: '0x4aa5bf7d840ac607cb5bd3249e6af6fc86c04897' }),
  extensibleHandler: place('extensibleHandler', {
    contract: 'Handler',
    at: '0x2f55e8b20d0b9fefa187aa7d00b6cbe563605bf5',
  }),
  /** What thieves bring along. */
  drainer: place('drainer', { contract: 'Drainer' }),
  worthless: place('worthless', { contract: 'Coin', answers: coin('vUSDC', 6) }),
  runsAsSafe: place('runsAsSafe', { contract: 'RunsAsSafe' }),
  evilGuard: place('evil guard', { contract: 'OpenGuard', answers: { kind: 'contract', isGuard: true } }),
  fakeGuard: place('other guard', { contract: 'OpenGuard', answers: { kind: 'contract', isGuard: true } }),
  evilHandler: place('evil handler', { contract: 'Handler' }),
  evilModule: place('evil module', { contract: 'Delay' }),
  evilOffice: place('evil office', { contract: 'Office' }),
  fakeRouter: place('fake router', {
    contract: 'Drainer',
    at: lookAlikeOf('0x66a9893cc07d91d95644aedd05d03f95e1dba8af', { first: 4, last: 4 }),
  }),
  fakeMarket: place('fake market', {
    contract: 'Drainer',
    at: lookAlikeOf('0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2', { first: 5, last: 4 }),
  }),
  fakeBatch: place('fake batch', {
    contract: 'Service',
    at: lookAlikeOf('0x9641d764fc13c8b624c04430c7356c1c7c8102e2', { first: 4, last: 4 }),
  }),
  fakeMigration: place('fake migration', {
    contract: 'Service',
    at: lookAlikeOf('0x526643f69b81b008f46d95cd5ced5ec0edffdac6', { first: 4, last: 4 }),
  }),
  /** A pool without trades. */
  thinPair: place('thin pair', { contract: 'Pair', answers: coin('UNI-V2', 18) }),
  /** A protocol that is in no list. */
  service: place('service', { contract: 'Service' }),
} as const satisfies Readonly<Record<string, PlacedContract>>

/** SafeMigration 1.4.1, which the chain has where Safe published it. */
export const migration: PlacedContract = {
  address: '0x526643f69b81b008f46d95cd5ced5ec0edffdac6',
  created: '0x526643f69b81b008f46d95cd5ced5ec0edffdac6',
  creation: concat([
    migrationCode,
    encodeAbiParameters(parseAbiParameters('address, address, address'), [
      safeContractAddress('Safe'),
      safeContractAddress('SafeL2'),
      safeContractAddress('CompatibilityFallbackHandler'),
    ]),
  ]),
  salt: ZERO_SALT,
  answers: plain,
}

export const thief: LowerAddress = personAt('thief')
