import type { LowerAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import type { DecodedCall } from './DecodedCall.ts'

/** Whom the commands of a Universal Router pay, and whether every command is one of those that are known. */
export type RouterPayments = { readonly receivers: readonly LowerAddress[]; readonly whole: boolean }

/** execute(bytes,bytes[],uint256), execute(bytes,bytes[]) */
const selectors: ReadonlySet<string> = new Set(['0x3593564c', '0x24856bc3'])

/** Where a command names its receiver, in words; `undefined` for one that pays no account. */
type PaymentShape = { readonly receiver: number | undefined }

const noReceiver: PaymentShape = { receiver: undefined }
const first: PaymentShape = { receiver: 0 }
const second: PaymentShape = { receiver: 1 }

/** The commands by their numbers (library Commands of Uniswap’s universal-router). */
const commands: Readonly<Record<number, PaymentShape>> = {
  // swaps of Uniswap 3 and 2
  0: first,
  1: first,
  8: first,
  9: first,
  // PERMIT2_TRANSFER_FROM, SWEEP, TRANSFER, PAY_PORTION
  2: second,
  4: second,
  5: second,
  6: second,
  // PERMIT2_PERMIT, whose spender takes what it likes
  10: { receiver: 4 },
  // WRAP_ETH, UNWRAP_WETH
  11: first,
  12: first,
  // BALANCE_CHECK_ERC20
  14: noReceiver,
}
/** Starts a plan of actions of Uniswap 4. */
const swapOfFour = 16

/** The actions by their numbers (library Actions of Uniswap’s v4-periphery). */
const actions: Readonly<Record<number, PaymentShape>> = {
  // swaps, SETTLE, SETTLE_ALL, SETTLE_PAIR
  6: noReceiver,
  7: noReceiver,
  8: noReceiver,
  9: noReceiver,
  11: noReceiver,
  12: noReceiver,
  13: noReceiver,
  // TAKE, TAKE_ALL, TAKE_PORTION, TAKE_PAIR
  14: second,
  15: noReceiver,
  16: second,
  17: { receiver: 2 },
  // CLOSE_CURRENCY, CLEAR_OR_TAKE, SWEEP, WRAP, UNWRAP
  18: noReceiver,
  19: noReceiver,
  20: second,
  21: noReceiver,
  22: noReceiver,
}

/** The upper bit allows a command to fail. */
const commandBits = 0x3f

/** Whom a call of a Universal Router pays; `undefined` for every other call. Never throws. */
export function readRouterPayments({ content }: DecodedCall): RouterPayments | undefined {
  if (content.kind !== 'method' || !selectors.has(content.method.selector)) return undefined
  const [plan, inputs] = content.arguments
  if (typeof plan?.value !== 'string' || typeof inputs?.value !== 'object') return undefined
  const list = inputs.value.map(({ value }) => (typeof value === 'string' ? value : '0x'))
  return readEachStep(stepNumbersOf(plan.value, commandBits), list, (step, input) => {
    if (step === swapOfFour) return readPlan(input)
    return readStepReceiver(commands[step], input)
  })
}

function readEachStep(
  steps: readonly number[],
  inputs: readonly string[],
  read: (step: number, input: string) => RouterPayments,
): RouterPayments {
  const each = steps.map((step, index) => read(step, inputs[index] ?? '0x'))
  return {
    receivers: [...new Set(each.flatMap(({ receivers }) => receivers))],
    whole: steps.length === inputs.length && each.every(({ whole }) => whole),
  }
}

function readStepReceiver(shape: PaymentShape | undefined, input: string): RouterPayments {
  if (shape === undefined) return { receivers: [], whole: false }
  if (shape.receiver === undefined) return { receivers: [], whole: true }
  const word = hexWordAt(input, shape.receiver)
  return word === undefined || !/^0{24}/.test(word)
    ? { receivers: [], whole: false }
    : { receivers: [`0x${word.slice(24)}`], whole: true }
}

/** `abi.encode(bytes actions, bytes[] parameters)`. */
function readPlan(input: string): RouterPayments {
  const plan = dynamicBytesAt(input, offsetAt(input, 0))
  const list = offsetAt(input, 1)
  const count = list === undefined ? undefined : offsetAt(input, list / 32)
  if (plan === undefined || list === undefined || count === undefined || count > 100)
    return { receivers: [], whole: false }
  const start = list / 32 + 1
  const parameters = Array.from({ length: count }, (_, index) => {
    const offset = offsetAt(input, start + index)
    return (offset === undefined ? undefined : dynamicBytesAt(input, offset + start * 32)) ?? '0x'
  })
  return readEachStep(stepNumbersOf(plan, 0xff), parameters, (action, parameter) =>
    readStepReceiver(actions[action], parameter),
  )
}

function stepNumbersOf(plan: string, bits: number): readonly number[] {
  return (plan.slice(2).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16) & bits)
}

function hexWordAt(data: string, index: number): string | undefined {
  const word = data.slice(2 + 64 * index, 66 + 64 * index)
  return word.length === 64 ? word : undefined
}

/** A small number, as offsets and lengths are. */
function offsetAt(data: string, index: number): number | undefined {
  const word = Number.isInteger(index) ? hexWordAt(data, index) : undefined
  return word === undefined || !/^0{56}/.test(word) ? undefined : Number.parseInt(word.slice(56), 16)
}

function dynamicBytesAt(data: string, offset: number | undefined): Hex | undefined {
  const length = offset === undefined ? undefined : offsetAt(data, offset / 32)
  if (offset === undefined || length === undefined) return undefined
  const start = 2 + 2 * (offset + 32)
  const bytes = data.slice(start, start + 2 * length)
  return bytes.length === 2 * length ? `0x${bytes}` : undefined
}
