import type { Argument } from '../../../../domain/calldata/Argument.ts'
import type { DecodedCall } from '../../../../domain/calldata/DecodedCall.ts'
import type { CurrencyUnit } from '../../../../domain/checks/subject/CheckFacts.ts'
import type { LowerAddress } from '../../../../domain/values/address.ts'
import { visibleText } from '../../../../domain/values/text.ts'

type UnitOf = (token: LowerAddress) => CurrencyUnit | undefined

/** An argument as the user reads it. Every kind keeps what the bytes say: nothing is rounded. */
export type ReadableArgument = { readonly name: string } & ReadableValue

export type ReadableValue =
  | { readonly kind: 'address'; readonly address: LowerAddress }
  | { readonly kind: 'amount'; readonly amount: bigint; readonly unit: CurrencyUnit }
  /** So large that it never runs out. */
  | { readonly kind: 'unlimited'; readonly amount: bigint; readonly unit: CurrencyUnit | undefined }
  /** Seconds since 1970. */
  | { readonly kind: 'time'; readonly seconds: bigint }
  | { readonly kind: 'bytes'; readonly bytes: `0x${string}` }
  | { readonly kind: 'text'; readonly text: string }
  /** A struct: its fields by name. */
  | { readonly kind: 'fields'; readonly fields: readonly ReadableArgument[] }
  | { readonly kind: 'list'; readonly items: readonly ReadableArgument[] }

const unlimited: ReadonlySet<bigint> = new Set([2n ** 256n - 1n, 2n ** 160n - 1n])

const plainAmount = /^_?(amount|value|wad|amt|rawAmount|tokens|addedValue|subtractedValue|shares|assets)$/i
const plainToken = /^_?(token|asset|currency|underlying)$/i
const pairs: readonly (readonly [amount: RegExp, token: RegExp])[] = [
  [/^(amount(In|Sold)|sellAmount|amountInMax(imum)?)$/i, /^(tokenIn|sellToken|fromToken|srcToken)$/i],
  [/^(amountOut|buyAmount|minReturn|amountOutMin(imum)?)$/i, /^(tokenOut|buyToken|toToken|dstToken)$/i],
]
const times =
  /^_?(deadline|expiry|expiration|sigDeadline|validTo|validUntil|validAfter|expires|expiresAt|start|end|startTime|endTime|until|cliff)$/i
const earliest = 1_000_000_000n
const latest = 10_000_000_000n

/** The arguments of a call by name: amounts with the unit of their token, times as times, structs by their fields. */
export function readableArguments(
  { content, to }: Pick<DecodedCall, 'content' | 'to'>,
  unitOf: UnitOf,
): readonly ReadableArgument[] {
  if (content.kind !== 'method') return []
  return readArgumentList(content.arguments, { unitOf, target: to })
}

type Around = {
  readonly unitOf: UnitOf
  /** The contract that is called, or that typed data are for. */
  readonly target: LowerAddress | undefined
}

function readArgumentList(list: readonly Argument[], around: Around): readonly ReadableArgument[] {
  return list.map((argument, index) => ({
    name: argument.name === '' ? `argument ${index + 1}` : visibleText(argument.name),
    ...readableValueOf(argument, list, around),
  }))
}

function readableValueOf(argument: Argument, siblings: readonly Argument[], around: Around): ReadableValue {
  const { type, value, name } = argument
  if (typeof value === 'bigint') return readableNumber({ name, type, value }, siblings, around)
  if (typeof value === 'boolean') return { kind: 'text', text: value ? 'yes' : 'no' }
  if (typeof value === 'string') {
    if (type === 'address') return { kind: 'address', address: `0x${value.slice(2)}` }
    if (type.startsWith('bytes')) return { kind: 'bytes', bytes: `0x${value.slice(2)}` }
    return { kind: 'text', text: visibleText(value) }
  }
  if (!type.endsWith(']')) return { kind: 'fields', fields: readArgumentList(value, around) }
  // Items of a list go by its name, with the tokens beside it.
  const items = value.map((item, index) => ({
    name: String(index + 1),
    ...readableValueOf(
      { ...item, name: item.name === '' ? singularName(name) : item.name },
      siblings,
      around,
    ),
  }))
  return { kind: 'list', items }
}

/** A value beside another one, in the same struct or call. */
export type Sibling = Pick<Argument, 'name' | 'type' | 'value'>

type Numbered = { readonly name: string; readonly type: string; readonly value: bigint }

/** A number by its name: an amount in the unit of the token beside it, a time, or what it is. */
export function readableNumber(
  { name, type, value }: Numbered,
  siblings: readonly Sibling[],
  around: Around,
): ReadableValue {
  if (!/^u?int/.test(type)) return { kind: 'text', text: String(value) }
  const unit = unitFor(name, siblings, around)
  if (unlimited.has(value)) return { kind: 'unlimited', amount: value, unit }
  if (unit !== undefined) return { kind: 'amount', amount: value, unit }
  if (times.test(name) && value >= earliest && value < latest) return { kind: 'time', seconds: value }
  return { kind: 'text', text: String(value) }
}

/** The token that an amount is of: the one named beside it, else the contract that is called. */
function unitFor(
  name: string,
  siblings: readonly Sibling[],
  { unitOf, target }: Around,
): CurrencyUnit | undefined {
  for (const [amount, token] of pairs) if (amount.test(name)) return unitBeside(siblings, token, unitOf)
  if (!plainAmount.test(name)) return undefined
  return unitBeside(siblings, plainToken, unitOf) ?? (target && unitOf(target))
}

function unitBeside(siblings: readonly Sibling[], token: RegExp, unitOf: UnitOf): CurrencyUnit | undefined {
  const tokenArgument = siblings.find((sibling) => sibling.type === 'address' && token.test(sibling.name))
  return typeof tokenArgument?.value === 'string' ? unitOf(`0x${tokenArgument.value.slice(2)}`) : undefined
}

function singularName(name: string): string {
  return name.endsWith('s') ? name.slice(0, -1) : name
}
