import { describe, expect, test } from 'vitest'
import {
  account,
  approve,
  batch,
  encode,
  payroll,
  type Scene,
  type SceneCall,
  safe,
  scene,
  simulated,
  stranger,
  uniswap,
  usdc,
  weth,
} from '../../testing/checkScene.ts'
import { createSubject } from '../checks/subject/createSubject.ts'
import { knownFact } from '../checks/subject/Fact.ts'
import { shownOrderHash } from '../checks/subject/shownOrderOf.ts'
import type { ShownOrder } from '../orders/ShownOrder.ts'
import { checksumAddress, type LowerAddress, lowerAddress, zeroAddress } from '../values/address.ts'
import { shortenAddress } from '../values/shortenAddress.ts'
import type { LeadState } from './Lead.ts'
import { leadWorldOf } from './leadWorldOf.ts'
import { readLead } from './readLead.ts'
import { type LeadWords, leadLine, writeLead } from './writeLead.ts'

const ether = 10n ** 18n
const dollar = 10n ** 6n
const short = (address: LowerAddress) => shortenAddress(checksumAddress(address))
const exchange = account('an unknown exchange')
const router = lowerAddress('0xE592427A0AEce92De3Edee1F18E0157C05861564')
const oneInch = lowerAddress('0x111111125421cA6dc452d289314280a0f8842A65')
const settlement = lowerAddress('0x9008D19f58AAbD9eD0D60971565AA8510560ab41')

function words(call: SceneCall, given: Scene & { state?: LeadState; critical?: boolean } = {}): LeadWords {
  const subject = createSubject(scene(call, given))
  const native = { symbol: 'ETH', decimals: 18 }
  const lead = readLead(subject.transaction, subject.call, leadWorldOf(subject, native))
  return writeLead(lead, { state: given.state ?? 'waiting', critical: given.critical ?? false })
}
const line = (...given: Parameters<typeof words>) => leadLine(words(...given))

const tell = (to: LowerAddress, signature: string, args: readonly unknown[], value = 0n): SceneCall => ({
  to,
  data: encode(signature, args),
  value,
})

const pathOf = (...tokens: readonly LowerAddress[]) => `0x${tokens.map((one) => one.slice(2)).join('0001f4')}`
const exactTokens = (to: LowerAddress, receiver: LowerAddress = safe, least = (3n * ether) / 10n) =>
  tell(
    to,
    'swapExactTokensForTokens(uint256 amountIn,uint256 least,address[] path,address to,uint256 deadline)',
    [1_000n * dollar, least, [usdc, weth], receiver, 2_000_000_000n],
  )
const inputSingle = (recipient: LowerAddress, value = 0n) =>
  tell(
    router,
    'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 deadline,uint256 amountIn,uint256 least,uint160 limit) params)',
    [
      {
        ...{ tokenIn: weth, tokenOut: usdc, fee: 500, recipient, deadline: 2_000_000_000n },
        ...{ amountIn: ether, least: 2_000n * dollar, limit: 0n },
      },
    ],
    value,
  )

describe('the sentence of a swap', () => {
  const cases: readonly (readonly [string, SceneCall])[] = [
    ['Swaps 1,000 USDC for at least 0.3 WETH at Uniswap V2 router.', exactTokens(uniswap)],
    [
      'Swaps at most 1,000 USDC for 0.3 WETH at Uniswap V2 router.',
      tell(
        uniswap,
        'swapTokensForExactTokens(uint256 amountOut,uint256 most,address[] path,address to,uint256 deadline)',
        [(3n * ether) / 10n, 1_000n * dollar, [usdc, weth], safe, 2_000_000_000n],
      ),
    ],
    [
      'Swaps 0.5 ETH for at least 1,000 USDC at Uniswap V2 router.',
      tell(
        uniswap,
        'swapExactETHForTokens(uint256 least,address[] path,address to,uint256 deadline)',
        [1_000n * dollar, [weth, usdc], safe, 2_000_000_000n],
        ether / 2n,
      ),
    ],
    [
      'Swaps 1,000 USDC for at least 0.3 ETH at Uniswap V2 router.',
      tell(
        uniswap,
        'swapExactTokensForETH(uint256 amountIn,uint256 least,address[] path,address to,uint256 deadline)',
        [1_000n * dollar, (3n * ether) / 10n, [usdc, weth], safe, 2_000_000_000n],
      ),
    ],
    ['Swaps 1 WETH for at least 2,000 USDC at Uniswap V3 router.', inputSingle(safe)],
    ['Swaps 1 ETH for at least 2,000 USDC at Uniswap V3 router.', inputSingle(safe, ether)],
    [
      'Swaps at most 1 WETH for 2,000 USDC at Uniswap V3 router.',
      tell(
        router,
        'exactOutput((bytes path,address recipient,uint256 deadline,uint256 amountOut,uint256 most) params)',
        [
          {
            ...{ path: pathOf(usdc, weth), recipient: safe, deadline: 2_000_000_000n },
            ...{ amountOut: 2_000n * dollar, most: ether },
          },
        ],
      ),
    ],
    [
      'Swaps 1,000 USDC for at least 0.3 ETH at 1inch router 6.',
      tell(
        oneInch,
        'swap(address executor,(address src,address dst,address from,address to,uint256 amount,uint256 least,uint256 flags) description,bytes data)',
        [
          exchange,
          {
            ...{ src: usdc, dst: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', from: exchange, to: safe },
            ...{ amount: 1_000n * dollar, least: (3n * ether) / 10n, flags: 0n },
          },
          '0x',
        ],
      ),
    ],
  ]
  test.each(cases)('behavior: %s', (sentence, call) => {
    expect(line(call)).toBe(sentence)
  })

  test('behavior: an allowance that the swap uses up is not said, a larger one is', () => {
    const allowing = (amount: bigint) =>
      batch([{ to: usdc, data: approve(uniswap, amount) }, exactTokens(uniswap)])
    expect(line(allowing(1_000n * dollar))).toBe(
      'Swaps 1,000 USDC for at least 0.3 WETH at Uniswap V2 router.',
    )
    expect(line(allowing(1_001n * dollar))).toContain('lets Uniswap V2 router spend 1,001 USDC')
    expect(line(allowing(2n ** 256n - 1n))).toMatch(/^Lets Uniswap V2 router spend all USDC, with no limit/)
    const other = batch([{ to: usdc, data: approve(stranger, dollar) }, exactTokens(uniswap)])
    expect(line(other)).toContain(`lets ${short(stranger)} spend 1 USDC`)
  })

  test('error: who gets what is bought is said when that is not the Safe, and what imitates means stop', () => {
    expect(line(exactTokens(uniswap, stranger))).toBe(
      `Swaps 1,000 USDC for at least 0.3 WETH at Uniswap V2 router, sent to ${short(stranger)}, never paid before.`,
    )
    expect(line(exactTokens(uniswap, payroll))).toContain(', sent to Payroll.')
    const imitation = lowerAddress(`0x${payroll.slice(2, 7)}${'ab'.repeat(15)}${payroll.slice(-5)}`)
    expect(words(exactTokens(uniswap, imitation), { critical: true }).stop).toContain(
      'which imitates Payroll.',
    )
  })

  test('error: no least amount is any amount', () => {
    expect(line(exactTokens(uniswap, safe, 0n))).toContain('for any amount of WETH at')
  })

  test('error: a contract that is not known is asked, until a simulation shows what it does', () => {
    const asks = `Asks ${short(exchange)} to swap 1,000 USDC for at least 0.3 WETH.`
    expect(line(exactTokens(exchange))).toBe(asks)
    const seeing = (amount: bigint) => {
      const moves = [{ token: weth, amount, nft: false }]
      return line(exactTokens(exchange), { facts: { simulation: knownFact(simulated({ moves })) } })
    }
    expect(seeing(ether / 10n)).toBe(asks)
    expect(seeing((3n * ether) / 10n)).toBe(`Swaps 1,000 USDC for at least 0.3 WETH at ${short(exchange)}.`)
  })

  test('behavior: a router that is asked for one swap and the rest of the currency back', () => {
    const both = tell(
      router,
      'multicall(bytes[] data)',
      [[inputSingle(safe).data, encode('refundETH()', [])]],
      ether,
    )
    expect(line(both)).toBe('Swaps 1 ETH for at least 2,000 USDC at Uniswap V3 router.')
    const swept = tell(router, 'multicall(bytes[] data)', [
      [
        inputSingle(safe).data,
        encode('sweepToken(address token,uint256 least,address to)', [usdc, 0n, stranger]),
      ],
    ])
    expect(line(swept)).toContain('Calls multicall on')
    const kept = tell(router, 'multicall(bytes[] data)', [[inputSingle(lowerAddress(zeroAddress)).data]])
    expect(line(kept)).toContain('Calls multicall on')
  })

  const tenses: readonly (readonly [LeadState, string])[] = [
    ['executed', 'Swapped 1,000 USDC'],
    ['failed', 'Tried to swap 1,000 USDC'],
    ['replaced', 'Was to swap 1,000 USDC'],
  ]
  test.each(tenses)('behavior: %s', (state, begins) => {
    expect(line(exactTokens(uniswap), { state })).toBe(
      `${begins} for at least 0.3 WETH at Uniswap V2 router.`,
    )
  })
})

describe('the sentence of an order of CoW Protocol', () => {
  const order: ShownOrder = {
    sellToken: usdc,
    buyToken: weth,
    receiver: lowerAddress(zeroAddress),
    sellAmount: 1_000n * dollar,
    buyAmount: (3n * ether) / 10n,
    validTo: 1_800_000_600,
    appData: `0x${'ab'.repeat(32)}`,
    feeAmount: 0n,
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
  }
  const signing = (signed: ShownOrder) => {
    const hash = shownOrderHash(signed, { chainId: 1, settlement }) ?? '0x'
    const identifier = `${hash}${safe.slice(2)}${signed.validTo.toString(16).padStart(8, '0')}`
    return tell(settlement, 'setPreSignature(bytes orderUid,bool signed)', [identifier, true])
  }
  const said = (signed: ShownOrder, shown = signed) =>
    words(signing(signed), { facts: { orders: knownFact([shown]) } })

  test('behavior: both sides are said, for an order to sell and one to buy, and when it ends', () => {
    expect(said(order)).toMatchObject({
      sentence: 'Swaps 1,000 USDC for at least 0.3 WETH at CoW Protocol settlement.',
      more: 'The order is valid until Jan 15, 2027.',
    })
    expect(said({ ...order, kind: 'buy' }).sentence).toBe(
      'Swaps at most 1,000 USDC for 0.3 WETH at CoW Protocol settlement.',
    )
    expect(said({ ...order, receiver: stranger }).sentence).toContain(
      `, sent to ${short(stranger)}, never paid`,
    )
  })

  test('error: an order that is not shown, or another one, says nothing', () => {
    const unread = 'Calls setPreSignature on CoW Protocol settlement.'
    expect(leadLine(said(order, { ...order, buyAmount: 1n }))).toBe(unread)
    expect(line(signing(order))).toBe(unread)
  })
})
