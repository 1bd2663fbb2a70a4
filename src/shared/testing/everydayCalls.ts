import type { AccountFacts } from '../domain/checks/subject/CheckFacts.ts'
import { type LowerAddress, lowerAddress } from '../domain/values/address.ts'
import {
  aContract,
  account,
  alice,
  approve,
  batch,
  encode,
  multiSend,
  nftToken,
  payroll,
  type SceneCall,
  safe,
  transfer,
  uniswap,
  usdc,
  weth,
} from './checkScene.ts'

const ether = 10n ** 18n
const dollar = 10n ** 6n
const deadline = 1_800_000_000n
const bridge = account('bridge of a rollup')
const staking = account('staking contract')
const governor = account('governor')
const ensController = account('controller of names')
const splitter = account('payment splitter')
const router3 = lowerAddress('0xE592427A0AEce92De3Edee1F18E0157C05861564')
const aave = lowerAddress('0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2')
const permit2 = lowerAddress('0x000000000022D473030F116dDEE9F6B43aC78BA3')
const signMessageLib = lowerAddress('0xd53cd0aB83D845Ac265BE939c57F53AD838012c9')
const factory = lowerAddress('0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67')
const singleton = lowerAddress('0x29fcB43b46531BcA003ddC8FCB67FFE91900C762')
const handler = lowerAddress('0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99')
const zero = '0x0000000000000000000000000000000000000000'

const tell = (to: SceneCall['to'], signature: string, args: readonly unknown[], value = 0n): SceneCall => ({
  to,
  data: encode(signature, args),
  value,
})

const oneSwap =
  'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)'
const sold = {
  tokenIn: usdc,
  tokenOut: weth,
  fee: 500,
  recipient: safe,
  deadline,
  amountIn: 100n * dollar,
  amountOutMinimum: ether / 40n,
  sqrtPriceLimitX96: 0n,
}

/** One of each of what treasuries do besides paying: none of it may be called dangerous. */
export const everydayCalls: readonly SceneCall[] = [
  // An allowance that is taken back.
  { to: usdc, data: approve(uniswap, 0n) },
  tell(usdc, 'decreaseAllowance(address spender,uint256 amount)', [uniswap, dollar]),
  tell(nftToken, 'setApprovalForAll(address operator,bool approved)', [account('old market'), false]),
  tell(permit2, 'lockdown((address token,address spender)[] approvals)', [
    [{ token: usdc, spender: uniswap }],
  ]),
  // Buying and selling for the Safe itself.
  tell(
    uniswap,
    'swapExactETHForTokens(uint256 least,address[] path,address to,uint256 deadline)',
    [dollar, [weth, usdc], safe, deadline],
    ether / 2n,
  ),
  batch([{ to: usdc, data: approve(router3, 100n * dollar) }, tell(router3, oneSwap, [sold])]),
  batch([
    { to: usdc, data: approve(router3, 100n * dollar) },
    tell(router3, 'multicall(bytes[] data)', [[encode(oneSwap, [sold])]]),
  ]),
  // Lending, and taking it back.
  tell(aave, 'withdraw(address asset,uint256 amount,address to)', [usdc, dollar, safe]),
  tell(aave, 'borrow(address asset,uint256 amount,uint256 mode,uint16 code,address onBehalfOf)', [
    usdc,
    dollar,
    2n,
    0,
    safe,
  ]),
  batch([
    { to: usdc, data: approve(aave, dollar) },
    tell(aave, 'repay(address asset,uint256 amount,uint256 mode,address onBehalfOf)', [
      usdc,
      dollar,
      2n,
      safe,
    ]),
  ]),
  // To oneself on another chain.
  tell(bridge, 'depositETHTo(address to,uint32 gas,bytes data)', [safe, 200_000, '0x'], ether / 2n),
  batch([
    { to: usdc, data: approve(bridge, 50n * dollar) },
    tell(
      bridge,
      'bridgeERC20To(address local,address remote,address to,uint256 amount,uint32 gas,bytes data)',
      [usdc, account('dollars there'), safe, 50n * dollar, 200_000, '0x'],
    ),
  ]),
  batch([
    { to: usdc, data: approve(bridge, 50n * dollar) },
    tell(bridge, 'depositForBurn(uint256 amount,uint32 domain,bytes32 mintRecipient,address token)', [
      50n * dollar,
      3,
      `0x${'00'.repeat(12)}${safe.slice(2)}`,
      usdc,
    ]),
  ]),
  // Staking, voting, names.
  tell(staking, 'submit(address referral)', [zero], ether),
  tell(staking, 'stake(uint256 amount)', [dollar]),
  tell(staking, 'exit()', []),
  tell(governor, 'castVote(uint256 proposal,uint8 support)', [7n, 1]),
  tell(governor, 'castVoteWithReason(uint256 proposal,uint8 support,string reason)', [
    7n,
    1,
    'Agreed in the call',
  ]),
  tell(usdc, 'delegate(address delegatee)', [alice]),
  tell(ensController, 'renew(string name,uint256 duration)', ['treasury', 31_536_000n], ether / 100n),
  // What a Safe does with itself.
  { to: safe },
  { ...tell(signMessageLib, 'signMessage(bytes message)', ['0x1234']), operation: 1 },
  tell(factory, 'createProxyWithNonce(address singleton,bytes initializer,uint256 salt)', [
    singleton,
    encode(
      'setup(address[] owners,uint256 threshold,address to,bytes data,address handler,address token,uint256 payment,address receiver)',
      [[alice], 1n, zero, '0x', handler, zero, 0n, zero],
    ),
    1n,
  ]),
  // A batch in a batch, with what belongs together in each.
  batch(
    [
      batch(
        [
          { to: usdc, data: approve(aave, dollar) },
          tell(aave, 'supply(address asset,uint256 amount,address onBehalfOf,uint16 code)', [
            usdc,
            dollar,
            safe,
            0,
          ]),
        ],
        multiSend,
      ),
      { to: usdc, data: transfer(payroll, dollar) },
    ],
    multiSend,
  ),
  tell(splitter, 'release(address account)', [safe]),
]

/** The contracts that the calls name and that are known by nothing but their published source. */
export const everydayAccounts: Readonly<Record<LowerAddress, AccountFacts>> = Object.fromEntries(
  [bridge, staking, governor, ensController, splitter, router3].map((address) => [address, aContract]),
)
