import type { LowerAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import type { DecodedCall } from './DecodedCall.ts'

/** Whom the commands of a Universal Router pay, and whether every command is one of those that are known. */
export type RouterPayments = { readonly receivers: readonly LowerAddress[]; readonly whole: boolean }

/** execute(bytes,bytes[],uint256), execute(bytes,bytes[]) */
const selectors: ReadonlySet<string> = new Set(['0x3593564c', '0x24856bc3'])

/** Where a command names its receiver, in words; `undefined` for one that pays no account. */
type Shape = { readonly receiver: number | undefined }

const noReceiver: Shape = { receiver: undefined }
const first: Shape = { receiver: 0 }
const second: Shape = { receiver: 1 }

/** The commands by their numbers (library Commands of Uniswap’s universal-router). */
const commands: Readonly<Record<number, Shape>> = {
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
const actions: Readonly<Record<number, Shape>> = {
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
  return readSteps(stepsOf(plan.value, commandBits), list, (step, input) => {
    if (step === swapOfFour) return readPlan(input)
    return readReceiver(commands[step], input)
  })
}

function readSteps(
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

function readReceiver(shape: Shape | undefined, input: string): RouterPayments {
  if (shape === undefined) return { receivers: [], whole: false }
  if (shape.receiver === undefined) return { receivers: [], whole: true }
  const word = wordAt(input, shape.receiver)
  return word === undefined || !/^0{24}/.test(word)
    ? { receivers: [], whole: false }
    : { receivers: [`0x${word.slice(24)}`], whole: true }
}

/** `abi.encode(bytes actions, bytes[] parameters)`. */
function readPlan(input: string): RouterPayments {
  const plan = bytesAt(input, numberAt(input, 0))
  const list = numberAt(input, 1)
  const count = list === undefined ? undefined : numberAt(input, list / 32)
  if (plan === undefined || list === undefined || count === undefined || count > 100)
    return { receivers: [], whole: false }
  const start = list / 32 + 1
  const parameters = Array.from({ length: count }, (_, index) => {
    const offset = numberAt(input, start + index)
    return (offset === undefined ? undefined : bytesAt(input, offset + start * 32)) ?? '0x'
  })
  return readSteps(stepsOf(plan, 0xff), parameters, (action, parameter) =>
    readReceiver(actions[action], parameter),
  )
}

function stepsOf(plan: string, bits: number): readonly number[] {
  return (plan.slice(2).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16) & bits)
}

function wordAt(data: string, index: number): string | undefined {
  const word = data.slice(2 + 64 * index, 66 + 64 * index)
  return word.length === 64 ? word : undefined
}

/** A small number, as offsets and lengths are. */
function numberAt(data: string, index: number): number | undefined {
  const word = Number.isInteger(index) ? wordAt(data, index) : undefined
  return word === undefined || !/^0{56}/.test(word) ? undefined : Number.parseInt(word.slice(56), 16)
}

function bytesAt(data: string, offset: number | undefined): Hex | undefined {
  const length = offset === undefined ? undefined : numberAt(data, offset / 32)
  if (offset === undefined || length === undefined) return undefined
  const start = 2 + 2 * (offset + 32)
  const bytes = data.slice(start, start + 2 * length)
  return bytes.length === 2 * length ? `0x${bytes}` : undefined
}
