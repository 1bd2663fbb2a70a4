import { keccak_256 } from '@noble/hashes/sha3'
import { utf8ToBytes } from '@noble/hashes/utils'
import { type LowerAddress, zeroAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import { bytesToHex } from '../values/hexBytes.ts'
import { type ArgumentRow, addressAt, listAt, numberAt } from './arguments.ts'
import type { CallProblem } from './CallProblem.ts'
import type { PathStep } from './callPath.ts'
import { type CarrierShape, carrierShapes, opaqueCarriers } from './carrierShapes.ts'
import { multiSendSelector, splitBatch } from './multiSend.ts'
import type { Argument } from './readArguments.ts'
import { byteOffset, type Source } from './source.ts'
import type { ZeroRule } from './zeroRule.ts'

/** A call that carries others, as far as that matters for them. */
export type Carrier = {
  readonly selector: Hex
  readonly arguments: readonly Argument[]
  readonly source: Source
  /** Who calls the carrier. */
  readonly from: LowerAddress | undefined
  readonly to: LowerAddress
  readonly operation: number
}

/** A call inside another, not decoded yet. Its data stand in `source` from `start` to `end`, in characters. */
export type CarriedCall = {
  readonly step: PathStep
  readonly from: LowerAddress | undefined
  readonly to: LowerAddress
  readonly zeroTo: 'became-caller' | 'may-become-caller' | undefined
  readonly value: bigint
  readonly operation: number
  readonly source: Source
  readonly start: number
  readonly end: number
  readonly problems: readonly CallProblem[]
}

/** What a carrier carries, and what is wrong with how it does. */
export type Cargo = { readonly calls: readonly CarriedCall[]; readonly problems: readonly CallProblem[] }

const nothing: Cargo = { calls: [], problems: [] }

const carriers: ReadonlySet<string> = new Set([
  multiSendSelector,
  ...Object.keys(carrierShapes),
  ...opaqueCarriers,
])

/** Whether calls of this method carry others; most do not. */
export function mayCarryCalls(selector: Hex): boolean {
  return carriers.has(selector)
}

/** The calls that a call carries, one level deep. Never throws. */
export function carriedCalls(carrier: Carrier, zeroRule: ZeroRule): Cargo {
  const { selector } = carrier
  if (selector === multiSendSelector) return batchCargo(carrier, zeroRule)
  if (opaqueCarriers.has(selector)) return undecoded(carrier)
  const shape = Object.hasOwn(carrierShapes, selector) ? carrierShapes[selector] : undefined
  return shape === undefined ? nothing : shapedCargo(carrier, shape)
}

function batchCargo(carrier: Carrier, zeroRule: ZeroRule): Cargo {
  const [transactions] = carrier.arguments
  if (transactions === undefined) return nothing
  const { entries, problems } = splitBatch(carrier.source, rangeOf(carrier.source, transactions))
  const self = selfOf(carrier)
  const calls = entries.map((entry, index): CarriedCall => {
    const rule = entry.to === zeroAddress ? zeroRule(carrier.to) : undefined
    const becameSelf = rule === 'became-caller' && self !== undefined
    const { operation, value, source, start, end } = entry
    return {
      step: { kind: 'batch-item', number: index + 1 },
      from: self,
      to: becameSelf ? self : entry.to,
      zeroTo: rule === 'became-caller' && !becameSelf ? 'may-become-caller' : rule,
      value,
      operation,
      source,
      start,
      end,
      problems: entry.problems,
    }
  })
  return { calls, problems }
}

function shapedCargo(carrier: Carrier, shape: CarrierShape): Cargo {
  const { rows, uneven } = rowsOf(carrier.arguments, shape)
  const calls: CarriedCall[] = []
  for (const [index, row] of rows.entries()) {
    const number = shape.rows === 'one' ? undefined : index + 1
    const call = callOf(carrier, shape, { row, number })
    if (call === undefined) return uneven ? { calls, problems: [unevenLists(carrier)] } : undecoded(carrier)
    if (call !== 'absent') calls.push(call)
  }
  return { calls, problems: uneven ? [unevenLists(carrier)] : [] }
}

function rowsOf(
  list: readonly Argument[],
  shape: CarrierShape,
): { readonly rows: readonly ArgumentRow[]; readonly uneven: boolean } {
  if (shape.rows === 'one') return { rows: [list], uneven: false }
  if (shape.rows === 'columns') return readColumns(list)
  const items = listAt(list, shape.list ?? 0) ?? []
  const rows = items.map((item) =>
    shape.rows === 'own-calls' || typeof item.value !== 'object' ? [item] : item.value,
  )
  return { rows, uneven: false }
}

/** Lists stand side by side; arguments that are none (a salt, a delay) stand in no row. */
function readColumns(list: readonly Argument[]) {
  const columns = list.map((_, index) => listAt(list, index))
  const lengths = columns.flatMap((column) => (column === undefined ? [] : [column.length]))
  const length = Math.max(0, ...lengths)
  const rows = Array.from({ length }, (_, row) => columns.map((column) => column?.[row]))
  return { rows, uneven: lengths.some((other) => other !== length) }
}

function callOf(
  carrier: Carrier,
  shape: CarrierShape,
  { row, number }: { readonly row: ArgumentRow; readonly number: number | undefined },
): CarriedCall | 'absent' | undefined {
  const data = row[shape.data]
  const to = shape.to === undefined ? selfOf(carrier) : addressAt(row, shape.to)
  if (data === undefined || to === undefined) return undefined
  if (shape.absentWhen === 'no-data' && data.value === '0x') return 'absent'
  if (shape.absentWhen === 'no-target' && to === zeroAddress) return 'absent'
  return {
    step: { kind: shape.step, number },
    from: callerOf(carrier, shape),
    to,
    zeroTo: undefined,
    value: (shape.value === undefined ? undefined : numberAt(row, shape.value)) ?? 0n,
    operation: operationOf(row, shape),
    ...bytesOf(carrier.source, data, shape.signature === undefined ? undefined : row[shape.signature]),
    problems: [],
  }
}

function callerOf(carrier: Carrier, { from }: CarrierShape): LowerAddress | undefined {
  if (typeof from === 'number') return addressAt(carrier.arguments, from)
  if (from === 'unknown') return undefined
  return from === 'carrier' ? selfOf(carrier) : carrier.from
}

function operationOf(row: ArgumentRow, { operation }: CarrierShape): number {
  if (operation === 'call') return 0
  return operation === 'delegatecall' ? 1 : Number(numberAt(row, operation) ?? 0n)
}

/** The account whose storage and funds the carrier's code uses: itself, or its caller under delegatecall. */
function selfOf({ from, to, operation }: Carrier): LowerAddress | undefined {
  return operation === 0 ? to : from
}

function bytesOf(source: Source, data: Argument, signature: Argument | undefined) {
  const range = rangeOf(source, data)
  if (typeof signature?.value !== 'string' || signature.value === '') return { source, ...range }
  const selector = bytesToHex(keccak_256(utf8ToBytes(signature.value))).slice(0, 10)
  const hex: Hex = `0x${selector.slice(2)}${source.hex.slice(range.start, range.end)}`
  return { source: { hex, shift: data.offset - 4 }, start: 2, end: hex.length }
}

/** Where the content of a `bytes` argument stands in its source, in characters. */
function rangeOf(source: Source, { offset, value }: Argument): { start: number; end: number } {
  const start = (offset - source.shift + 1) * 2
  return { start, end: start + (typeof value === 'string' ? value.length - 2 : 0) }
}

function undecoded({ arguments: list, source }: Carrier): Cargo {
  return { calls: [], problems: [{ kind: 'undecoded-calls', offset: offsetOf(list, source) }] }
}

function unevenLists({ arguments: list, source }: Carrier): CallProblem {
  return { kind: 'uneven-lists', offset: offsetOf(list, source) }
}

function offsetOf(list: readonly Argument[], source: Source): number {
  return list[0]?.offset ?? byteOffset(source, 2)
}
