import { type LowerAddress, lowerAddress, zeroAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import type { Argument } from './Argument.ts'
import type { SwapUse, UsedAmount } from './CallUse.ts'
import type { DecodedCall } from './DecodedCall.ts'

/** Where a token is named: an argument with this name, an end of a path, or the native currency without an argument. */
type TokenAt = string
/** The names of the arguments with the amounts; `value` is the native currency that goes along. */
type TradeShape = {
  readonly gives: readonly [token: TokenAt, amount: string]
  readonly gets: readonly [token: TokenAt, amount: string]
  readonly exact: SwapUse['exact']
  readonly to: string | undefined
}

const [first, last, native] = ['first of the path', 'last of the path', 'native currency']
const sells = { exact: 'gives', to: 'to' } as const
const buys = { exact: 'gets', to: 'to' } as const

const tokenForToken: TradeShape = { ...sells, gives: [first, 'amountIn'], gets: [last, 'amountOutMinimum'] }
const tokenForExactToken: TradeShape = {
  ...buys,
  gives: [first, 'amountInMaximum'],
  gets: [last, 'amountOut'],
}
const nativeForToken: TradeShape = { ...sells, gives: [native, 'value'], gets: [last, 'amountOutMinimum'] }
const tokenForNative: TradeShape = {
  ...sells,
  gives: [first, 'amountIn'],
  gets: [native, 'amountOutMinimum'],
}
const single: TradeShape = {
  gives: ['tokenIn', 'amountIn'],
  gets: ['tokenOut', 'amountOutMinimum'],
  exact: 'gives',
  to: 'recipient',
}
const exactSingle: TradeShape = {
  gives: ['tokenIn', 'amountInMaximum'],
  gets: ['tokenOut', 'amountOut'],
  exact: 'gets',
  to: 'recipient',
}
const path: TradeShape = { ...tokenForToken, to: 'recipient' }
/** The path of an exact output begins with what is bought. */
const exactPath: TradeShape = {
  gives: [last, 'amountInMaximum'],
  gets: [first, 'amountOut'],
  exact: 'gets',
  to: 'recipient',
}
const described: TradeShape = {
  gives: ['sourceToken', 'amount'],
  gets: ['destinationToken', 'minimumReturnAmount'],
  exact: 'gives',
  to: 'dstReceiver',
}
const beneficiary: TradeShape = {
  gives: ['sourceToken', 'fromAmount'],
  gets: ['destinationToken', 'toAmount'],
  exact: 'gives',
  to: 'beneficiary',
}
const routed: TradeShape = {
  gives: ['tokenIn', 'amountIn'],
  gets: ['tokenOut', 'amountOutMinimum'],
  exact: 'gives',
  to: 'to',
}

/** Exchanges whose arguments name both tokens: Uniswap 2 and 3, 1inch, 0x, ParaSwap, Odos, KyberSwap, Sushi. */
const shapes: Readonly<Record<Hex, TradeShape>> = {
  // swapExactTokensForTokens, with and without an end of its time, and for tokens that keep a fee
  '0x38ed1739': tokenForToken,
  '0x472b43f3': tokenForToken,
  '0x5c11d795': tokenForToken,
  // swapTokensForExactTokens
  '0x8803dbee': tokenForExactToken,
  '0x42712a67': tokenForExactToken,
  // swapExactETHForTokens, swapETHForExactTokens
  '0x7ff36ab5': nativeForToken,
  '0xb6f9de95': nativeForToken,
  '0xfb3bdb41': { ...buys, gives: [native, 'value'], gets: [last, 'amountOut'] },
  // swapExactTokensForETH, swapTokensForExactETH
  '0x18cbafe5': tokenForNative,
  '0x791ac947': tokenForNative,
  '0x4a25d94a': { ...buys, gives: [first, 'amountInMaximum'], gets: [native, 'amountOut'] },
  // exactInputSingle, exactInput, exactOutputSingle, exactOutput
  '0x414bf389': single,
  '0x04e45aaf': single,
  '0xc04b8d59': path,
  '0xb858183f': path,
  '0xdb3e2198': exactSingle,
  '0x5023b4df': exactSingle,
  '0xf28c0498': exactPath,
  '0x09b81346': exactPath,
  // swap of 1inch, and of KyberSwap, once with its simple mode
  '0x07ed2379': described,
  '0x12aa3caf': described,
  '0x7c025200': described,
  '0xe21fd0e9': described,
  '0x8af033fb': described,
  // transformERC20
  '0x415565b0': {
    gives: ['inputToken', 'inputTokenAmount'],
    gets: ['outputToken', 'minimumOutputTokenAmount'],
    exact: 'gives',
    to: undefined,
  },
  // swapExactAmountIn of ParaSwap, and over Uniswap 2 and 3
  '0xe3ead59e': beneficiary,
  '0xe8bb3b6c': beneficiary,
  '0x876a02f6': beneficiary,
  // swap of Odos
  '0x3b635ce4': {
    gives: ['inputToken', 'inputAmount'],
    gets: ['outputToken', 'outputMinimum'],
    exact: 'gives',
    to: 'outputReceiver',
  },
  // processRoute, snwap
  '0x2646478b': routed,
  '0x5f3bd1c8': { ...routed, to: 'recipient' },
}

/** What exchanges write for the native currency. */
const nativeMarks: ReadonlySet<string> = new Set([zeroAddress, '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'])
/** What the routers of Uniswap take for the caller and for themselves. */
const callerMark = 1n
const mostMark = 2n

/** What a call of a known exchange swaps; `undefined` where its arguments do not say both sides. */
export function readTrade({ content, value }: DecodedCall): SwapUse | undefined {
  if (content.kind !== 'method' || !Object.hasOwn(shapes, content.method.selector)) return undefined
  const shape = shapes[content.method.selector]
  if (shape === undefined) return undefined
  const named = argumentsByName(content.arguments)
  const side = ([token, amount]: TradeShape['gives']): UsedAmount | undefined => {
    const of = tokenAt(token, named)
    const much = amount === 'value' ? value : bigintArgument(named.get(amount))
    return of === undefined || much === undefined ? undefined : { token: of, amount: much }
  }
  const [gives, gets] = [side(shape.gives), side(shape.gets)]
  const receiver = receiverArgument(shape.to === undefined ? undefined : named.get(shape.to))
  if (gives === undefined || gets === undefined || receiver === 'router') return undefined
  const paysNative = value > 0n && value === gives.amount
  // Currency that goes along and is not what is sold would be missing from the sentence.
  if (value > 0n && !paysNative && gives.token !== lowerAddress(zeroAddress)) return undefined
  return {
    kind: 'swap',
    gives: paysNative ? { ...gives, token: lowerAddress(zeroAddress) } : gives,
    gets,
    exact: shape.exact,
    receiver,
  }
}

/** Every argument by its name, those in tuples too. The first of a name counts. */
function argumentsByName(
  list: readonly Argument[],
  into = new Map<string, Argument>(),
): ReadonlyMap<string, Argument> {
  for (const argument of list) {
    if (!into.has(argument.name)) into.set(argument.name, argument)
    if (argument.type.startsWith('(') && !argument.type.endsWith(']') && typeof argument.value === 'object')
      argumentsByName(argument.value, into)
  }
  return into
}

function tokenAt(at: TokenAt, named: ReadonlyMap<string, Argument>): LowerAddress | undefined {
  if (at === native) return lowerAddress(zeroAddress)
  if (at === first || at === last) return tradeEndOf(named.get('path'), at)
  const argument = named.get(at)
  if (argument?.type !== 'address' || typeof argument.value !== 'string') return undefined
  return nativeMarks.has(argument.value) ? lowerAddress(zeroAddress) : (argument.value as LowerAddress)
}

/** A path is a list of tokens, or bytes: a token, then three bytes for a fee and the next token, again and again. */
function tradeEndOf(argument: Argument | undefined, which: string): LowerAddress | undefined {
  if (argument === undefined) return undefined
  if (typeof argument.value === 'object') {
    const hop = which === first ? argument.value[0] : argument.value.at(-1)
    return hop?.type === 'address' ? (hop.value as LowerAddress) : undefined
  }
  if (typeof argument.value !== 'string' || !/^0x[0-9a-f]{86,}$/.test(argument.value)) return undefined
  return which === first
    ? lowerAddress(`0x${argument.value.slice(2, 42)}`)
    : lowerAddress(`0x${argument.value.slice(-40)}`)
}

function bigintArgument(argument: Argument | undefined): bigint | undefined {
  return typeof argument?.value === 'bigint' ? argument.value : undefined
}

/** `undefined` for the caller; `router` where the exchange keeps it for a call that follows. */
function receiverArgument(argument: Argument | undefined): LowerAddress | 'router' | undefined {
  if (argument?.type !== 'address' || typeof argument.value !== 'string') return undefined
  const mark = BigInt(argument.value)
  if (mark === callerMark) return undefined
  return mark <= mostMark ? 'router' : (argument.value as LowerAddress)
}
