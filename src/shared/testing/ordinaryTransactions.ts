import type { AccountFacts, CheckFacts } from '../domain/checks/subject/CheckFacts.ts'
import type { CheckedTransaction } from '../domain/checks/subject/CheckSubject.ts'
import { knownFact, unknownFact } from '../domain/checks/subject/Fact.ts'
import type { SafeState } from '../domain/safe/SafeState.ts'
import type { LowerAddress } from '../domain/values/address.ts'
import {
  aContract,
  account,
  accountsWith,
  alice,
  allowanceModule,
  approve,
  batch,
  bob,
  carol,
  encode,
  handler141,
  nftToken,
  payroll,
  type SceneCall,
  safe,
  scene,
  state,
  transfer,
  uniswap,
  usdc,
  weth,
} from './checkScene.ts'
import { everydayAccounts, everydayCalls } from './everydayCalls.ts'

/** The kinds of transactions that people make every day. */
export type OrdinaryKind =
  | 'transfer'
  | 'limited approve and call'
  | 'unlimited approve and call'
  | 'batch'
  | 'owner change'
  | 'known module'
  | 'NFT move'
  | 'claim'
  | 'wrapped currency'
  | 'everyday call'

export type OrdinaryTransaction = {
  readonly kind: OrdinaryKind
  readonly name: string
  readonly checked: CheckedTransaction
}

type Story = {
  readonly kind: OrdinaryKind
  readonly call: SceneCall
  readonly state?: Partial<SafeState>
  readonly accounts?: Readonly<Record<LowerAddress, AccountFacts>>
}

const most = 2n ** 256n - 1n
const ether = 10n ** 18n
const dollar = 10n ** 6n
const permit2: LowerAddress = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const aave: LowerAddress = '0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2'
const relayer: LowerAddress = '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110'
const settlement: LowerAddress = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'
const oneInch: LowerAddress = '0x111111125421ca6dc452d289314280a0f8842a65'
const wstEth: LowerAddress = '0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0'
const recovery: LowerAddress = '0x38275826e1933303e508433dd5f289315da2541c'

const counted = <item>(count: number, make: (index: number) => item): readonly item[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** A known recipient and a new one, by turns. */
const someone = (index: number): LowerAddress => (index % 2 === 0 ? payroll : account(`supplier ${index}`))

const pay = (to: LowerAddress, amount: bigint, token: LowerAddress = usdc): SceneCall => ({
  to: token,
  data: transfer(to, amount),
})

const swap = (index: number): SceneCall => ({
  to: uniswap,
  data: encode('swapExactTokensForTokens(uint256 a,uint256 b,address[] path,address to,uint256 deadline)', [
    dollar * BigInt(100 + index),
    ether / 30n,
    [usdc, weth],
    safe,
    1_800_000_000n,
  ]),
})

const supply = (index: number): SceneCall => ({
  to: aave,
  data: encode('supply(address asset,uint256 amount,address onBehalfOf,uint16 code)', [
    usdc,
    dollar * BigInt(100 + index),
    safe,
    0,
  ]),
})

/** A vault that this Safe never used before: a contract with published source, not known by name. */
const vault = (index: number) => account(`vault ${index}`)
const deposit = (index: number): SceneCall => ({
  to: vault(index),
  data: encode('deposit(uint256 assets,address receiver)', [dollar * BigInt(100 + index), safe]),
})
const vaultAccount = (index: number) => ({ [vault(index)]: aContract })

const presign: SceneCall = {
  to: settlement,
  data: encode('setPreSignature(bytes orderUid,bool signed)', [`0x${'ab'.repeat(56)}`, true]),
}

const allow = (spender: LowerAddress, amount: bigint): SceneCall => ({
  to: usdc,
  data: approve(spender, amount),
})
const amountOf = (index: number) => dollar * BigInt(100 + index)

const transfers: readonly Story[] = counted(36, (index): Story => {
  const to = someone(index)
  if (index % 3 === 0) return { kind: 'transfer', call: { to, value: (ether * BigInt(index + 1)) / 20n } }
  const token = index % 3 === 1 ? usdc : weth
  return {
    kind: 'transfer',
    call: pay(to, token === usdc ? dollar * BigInt(50 * (index + 1)) : ether / 10n, token),
  }
})

const limited: readonly Story[] = counted(24, (index): Story => {
  const kind = 'limited approve and call'
  const ways: readonly Omit<Story, 'kind'>[] = [
    { call: batch([allow(uniswap, amountOf(index)), swap(index)]) },
    { call: batch([allow(aave, amountOf(index)), supply(index)]) },
    { call: batch([allow(vault(index), amountOf(index)), deposit(index)]), accounts: vaultAccount(index) },
    { call: batch([allow(relayer, amountOf(index)), presign]) },
  ]
  return { kind, ...(ways[index % ways.length] ?? { call: swap(index) }) }
})

const unlimited: readonly Story[] = counted(24, (index): Story => {
  const kind = 'unlimited approve and call'
  const route: SceneCall = {
    to: permit2,
    data: encode('approve(address token,address spender,uint160 amount,uint48 expiration)', [
      usdc,
      uniswap,
      5n,
      0,
    ]),
  }
  const ways: readonly SceneCall[] = [
    batch([allow(uniswap, most), swap(index)]),
    batch([allow(aave, most), supply(index)]),
    batch([allow(relayer, most), presign]),
    batch([allow(permit2, most), route, swap(index)]),
    batch([allow(oneInch, most), { to: oneInch, data: '0x07ed2379' }]),
  ]
  return { kind, call: ways[index % ways.length] ?? swap(index) }
})

const batches: readonly Story[] = counted(26, (index): Story => {
  const payments = counted(2 + index, (number) => pay(someone(number + index), dollar * BigInt(10 + number)))
  const mixed = [{ to: payroll, value: ether / 10n }, ...payments]
  const kind = 'batch'
  if (index % 5 === 4)
    return { kind, call: batch([batch(payments), ...mixed], '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526') }
  return { kind, call: batch(index % 2 === 0 ? payments : mixed) }
})

const own = (signature: string, args: readonly unknown[]): SceneCall => ({
  to: safe,
  data: encode(signature, args),
})
const add = (owner: string, threshold: bigint) =>
  own('addOwnerWithThreshold(address owner,uint256 threshold)', [owner, threshold])
const remove = (owner: string, threshold: bigint) =>
  own('removeOwner(address previous,address owner,uint256 threshold)', [alice, owner, threshold])
const replace = (old: string, owner: string) =>
  own('swapOwner(address previous,address old,address owner)', [alice, old, owner])
const need = (threshold: bigint) => own('changeThreshold(uint256 threshold)', [threshold])

const ownerChanges: readonly Story[] = counted(24, (index): Story => {
  const newcomer = account(`newcomer ${index}`)
  const ways: readonly Omit<Story, 'kind'>[] = [
    { call: add(newcomer, 2n) },
    { call: add(newcomer, 3n) },
    { call: remove(bob, 2n) },
    { call: replace(carol, newcomer) },
    { call: need(3n) },
    { call: batch([add(newcomer, 2n), remove(bob, 2n)]) },
    { call: remove(bob, 2n), state: { threshold: 3 } },
    { call: add(newcomer, 2n), state: { threshold: 1, owners: [alice] } },
  ]
  return { kind: 'owner change', ...(ways[index % ways.length] ?? { call: need(3n) }) }
})

const moduleCall = (signature: string, args: readonly unknown[]): SceneCall => ({
  to: allowanceModule,
  data: encode(signature, args),
})

const modules: readonly Story[] = counted(24, (index): Story => {
  const enabled = { state: { modules: [allowanceModule] } }
  const limit = moduleCall(
    'setAllowance(address delegate,address token,uint96 amount,uint16 resetTime,uint32 resetBase)',
    [bob, usdc, dollar * BigInt(100 + index), 1440, 0],
  )
  const delegate = moduleCall('addDelegate(address delegate)', [bob])
  const ways: readonly Omit<Story, 'kind'>[] = [
    { call: own('enableModule(address module)', [index % 16 === 0 ? allowanceModule : recovery]) },
    { call: own('disableModule(address previous,address module)', [alice, allowanceModule]), ...enabled },
    { call: limit, ...enabled },
    { call: delegate, ...enabled },
    { call: batch([delegate, limit]), ...enabled },
    { call: moduleCall('resetAllowance(address delegate,address token)', [bob, usdc]), ...enabled },
    { call: moduleCall('deleteAllowance(address delegate,address token)', [bob, usdc]), ...enabled },
    { call: moduleCall('removeDelegate(address delegate,bool removeAllowances)', [bob, true]), ...enabled },
  ]
  return { kind: 'known module', ...(ways[index % ways.length] ?? { call: delegate }) }
})

const nfts: readonly Story[] = counted(24, (index): Story => {
  const to = someone(index)
  const id = BigInt(index + 1)
  const ways: readonly SceneCall[] = [
    { to: nftToken, data: encode('safeTransferFrom(address from,address to,uint256 id)', [safe, to, id]) },
    { to: nftToken, data: encode('transferFrom(address from,address to,uint256 id)', [safe, to, id]) },
    {
      to: nftToken,
      data: encode('safeTransferFrom(address a,address b,uint256 c,bytes d)', [safe, to, id, '0x']),
    },
    {
      to: nftToken,
      data: encode('safeTransferFrom(address a,address b,uint256 c,uint256 d,bytes e)', [
        safe,
        to,
        id,
        1n,
        '0x',
      ]),
    },
  ]
  return { kind: 'NFT move', call: ways[index % ways.length] ?? { to } }
})

const claims: readonly Story[] = counted(24, (index): Story => {
  const distributor = account(`distributor ${index}`)
  const proof = [`0x${'ab'.repeat(32)}`]
  const ways: readonly Omit<SceneCall, 'to'>[] = [
    { data: encode('claim(uint256 a,address b,uint256 c,bytes32[] d)', [BigInt(index), safe, ether, proof]) },
    { data: encode('claim(address a,uint256 b,bytes32[] c)', [safe, ether, proof]) },
    { data: encode('getReward()', []) },
    { data: encode('claimRewards(address account)', [safe]) },
  ]
  return {
    kind: 'claim',
    call: { to: distributor, ...(ways[index % ways.length] ?? {}) },
    accounts: { [distributor]: aContract },
  }
})

const wrapped: readonly Story[] = counted(24, (index): Story => {
  const kind = 'wrapped currency'
  const amount = (ether * BigInt(index + 1)) / 10n
  const ways: readonly SceneCall[] = [
    { to: weth, value: amount, data: encode('deposit()', []) },
    { to: weth, data: encode('withdraw(uint256 amount)', [amount]) },
    { to: weth, value: amount },
    batch([
      { to: weth, data: encode('withdraw(uint256 amount)', [amount]) },
      { to: payroll, value: amount },
    ]),
    batch([{ to: weth, value: amount, data: encode('deposit()', []) }, pay(payroll, amount / 2n, weth)]),
    { to: wstEth, data: encode('unwrap(uint256 amount)', [amount]) },
  ]
  return { kind, call: ways[index % ways.length] ?? { to: weth, value: amount } }
})

const everyday: readonly Story[] = everydayCalls.map((call) => ({
  kind: 'everyday call',
  call,
  accounts: everydayAccounts,
}))

const stories = [
  ...transfers,
  ...limited,
  ...unlimited,
  ...batches,
  ...ownerChanges,
  ...modules,
  ...nfts,
  ...claims,
  ...wrapped,
  ...everyday,
]

/** Half of the Safes have a history and an address book, the others are new. No simulation is at hand for some. */
export function ordinaryTransactions(): readonly OrdinaryTransaction[] {
  return stories.map((story, index): OrdinaryTransaction => {
    const established = index % 2 === 0
    const facts: Partial<CheckFacts> = {
      state: knownFact({ ...state, fallbackHandler: handler141, ...story.state }),
      reported: knownFact({ ...state, ...story.state }),
      accounts: accountsWith({ [aave]: aContract, [permit2]: aContract, ...story.accounts }),
      addressBook: knownFact(established ? [{ address: payroll, name: 'Payroll' }] : []),
      pastRecipients: knownFact(established ? [payroll, account('supplier 1'), account('landlord')] : []),
      ...(index % 4 < 2 ? {} : { simulation: unknownFact('node-cannot-simulate') }),
    }
    return { kind: story.kind, name: `${story.kind} ${index}`, checked: scene(story.call, { facts }) }
  })
}
