import { type LowerAddress, lowerAddress, zeroAddress } from '../values/address.ts'
import type { SwapUse, UsedAmount } from './CallUse.ts'
import type { DecodedCall } from './DecodedCall.ts'

type RouterStep = { readonly command: number; readonly input: string }

/** execute(bytes,bytes[],uint256), execute(bytes,bytes[]) of Uniswap’s Universal Router */
const selectors: ReadonlySet<string> = new Set(['0x3593564c', '0x24856bc3'])
/** The upper bit allows a command to fail. */
const commandBits = 0x3f
/** Commands of the router: the four swaps, what hands over the rest, a share for who made the plan, and a wrap. */
const [exactIn3, exactOut3, exactIn2, exactOut2] = [0, 1, 8, 9]
const [sweep, share, wrap, unwrap] = [4, 6, 11, 12]
const swaps: ReadonlySet<number | undefined> = new Set([exactIn3, exactOut3, exactIn2, exactOut2])
const others: ReadonlySet<number | undefined> = new Set([sweep, share, wrap, unwrap])
/** What means the caller, for the router, and for all that the router holds (Constants.sol). */
const [caller, router] = [1n, 2n]
const allHeld = 2n ** 255n

/**
 * What a call of a Universal Router swaps; `undefined` for every other call, and where it does more than one swap, or
 * anything besides handing it over. Never throws.
 */
export function readRouterTrade(call: DecodedCall): SwapUse | undefined {
  const steps = tradeStepsOf(call)
  const only = steps.filter(({ command }) => swaps.has(command))
  const [swap] = only
  if (swap === undefined || only.length > 1) return undefined
  if (!steps.every(({ command }) => swaps.has(command) || others.has(command))) return undefined
  const trade = readSwap(swap, call.value)
  if (trade === undefined) return undefined
  const place = steps.indexOf(swap)
  if (steps.slice(0, place).some(({ command }) => command !== wrap)) return undefined
  const rest = steps.slice(place + 1)
  const after = rest.flatMap((step) => readHandover(step) ?? [])
  const recipient = numberWordAt(swap.input, 0)
  if (recipient !== router) {
    // A share of what the router holds goes to the account that the plan names; only a least amount that comes back bounds it.
    const stays = after.every(({ to }) => to === caller) && rest.every(({ command }) => command !== share)
    return stays && recipient !== undefined ? { ...trade, receiver: receiverInWord(recipient) } : undefined
  }
  // The router keeps what is bought until it is handed over, which has the least amount that counts.
  const [handed, ...more] = after.filter(({ least }) => least > 0n)
  if (handed === undefined || more.length > 0 || after.some(({ to }) => to !== handed.to)) return undefined
  return {
    ...trade,
    gets: { token: handed.token, amount: trade.exact === 'gets' ? trade.gets.amount : handed.least },
    receiver: receiverInWord(handed.to),
  }
}

function tradeStepsOf({ content }: DecodedCall): readonly RouterStep[] {
  if (content.kind !== 'method' || !selectors.has(content.method.selector)) return []
  const [plan, inputs] = content.arguments
  if (typeof plan?.value !== 'string' || typeof inputs?.value !== 'object') return []
  const list = inputs.value
  return (plan.value.slice(2).match(/../g) ?? []).map((byte, index) => {
    const input = list[index]?.value
    return {
      command: Number.parseInt(byte, 16) & commandBits,
      input: typeof input === 'string' ? input : '0x',
    }
  })
}

function readSwap({ command, input }: RouterStep, value: bigint): Omit<SwapUse, 'receiver'> | undefined {
  const isOut = command === exactOut3 || command === exactOut2
  const ends = command === exactIn3 || command === exactOut3 ? packedPath(input) : listedPath(input)
  const [first, second] = [numberWordAt(input, 1), numberWordAt(input, 2)]
  if (ends === undefined || first === undefined || second === undefined) return undefined
  const [from, to] = command === exactOut3 ? [ends[1], ends[0]] : ends
  const paid = isOut ? second : first
  const native = lowerAddress(zeroAddress)
  if (paid === allHeld && value === 0n) return undefined
  const gives: UsedAmount =
    value > 0n && (paid === allHeld || paid === value)
      ? { token: native, amount: value }
      : { token: from, amount: paid }
  if (value > 0n && gives.token !== native) return undefined
  return {
    kind: 'swap',
    gives,
    gets: { token: to, amount: isOut ? first : second },
    exact: isOut ? 'gets' : 'gives',
  }
}

type Handover = { readonly token: LowerAddress; readonly to: bigint; readonly least: bigint }

/** The tokens that the router hands over; `undefined` for other commands. */
function readHandover({ command, input }: RouterStep): Handover | undefined {
  const at = command === sweep ? 1 : 0
  const [to, least] = [numberWordAt(input, at), numberWordAt(input, at + 1)]
  if ((command !== sweep && command !== unwrap) || to === undefined || least === undefined) return undefined
  return { to, least, token: command === sweep ? wordAddressAt(input, 0) : lowerAddress(zeroAddress) }
}

function receiverInWord(word: bigint): LowerAddress | undefined {
  return word === caller ? undefined : lowerAddress(`0x${word.toString(16).padStart(40, '0').slice(-40)}`)
}

type PathEnds = readonly [first: LowerAddress, last: LowerAddress]

/** Tokens with three bytes for a fee between each two. */
function packedPath(input: string): PathEnds | undefined {
  const offset = smallAt(input, 3)
  const length = offset === undefined ? undefined : smallAt(input, offset / 32)
  if (offset === undefined || length === undefined || length < 43 || (length - 20) % 23 !== 0)
    return undefined
  const start = 2 + 2 * (offset + 32)
  const bytes = input.slice(start, start + 2 * length)
  if (bytes.length !== 2 * length) return undefined
  return [lowerAddress(`0x${bytes.slice(0, 40)}`), lowerAddress(`0x${bytes.slice(-40)}`)]
}

function listedPath(input: string): PathEnds | undefined {
  const offset = smallAt(input, 3)
  const length = offset === undefined ? undefined : smallAt(input, offset / 32)
  if (offset === undefined || length === undefined || length < 2) return undefined
  const last = offset / 32 + length
  if (numberWordAt(input, last) === undefined) return undefined
  return [wordAddressAt(input, offset / 32 + 1), wordAddressAt(input, last)]
}

function numberWordAt(data: string, index: number): bigint | undefined {
  const word = Number.isInteger(index) ? data.slice(2 + 64 * index, 66 + 64 * index) : ''
  return word.length === 64 ? BigInt(`0x${word}`) : undefined
}

/** A small number, as offsets and lengths are. */
function smallAt(data: string, index: number): number | undefined {
  const word = numberWordAt(data, index)
  return word === undefined || word >= 2n ** 32n ? undefined : Number(word)
}

function wordAddressAt(data: string, index: number): LowerAddress {
  return lowerAddress(`0x${data.slice(26 + 64 * index, 66 + 64 * index)}`)
}
