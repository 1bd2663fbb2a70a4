import { keccak_256 } from '@noble/hashes/sha3'
import { utf8ToBytes } from '@noble/hashes/utils'
import { type LowerAddress, zeroAddress } from '../values/address.ts'
import { bytesToHex } from '../values/bytesToHex.ts'
import type { Hex } from '../values/hex.ts'
import type { Argument } from './Argument.ts'
import { type ArgumentRow, addressAt, listAt, numberAt } from './arguments.ts'
import type { CallProblem } from './CallProblem.ts'
import type { PathStep } from './callPath.ts'

import { multiSendSelector, splitBatch } from './multiSend.ts'
import { byteOffset, type Source } from './readWord.ts'
import { opaqueWrappers, type WrapperShape, wrapperShapes } from './wrapperShapes.ts'
import type { ZeroRule } from './zeroRule.ts'

/** A call with nested calls, as far as that matters for them. */
export type Wrapper = {
  readonly selector: Hex
  readonly arguments: readonly Argument[]
  readonly source: Source
  /** Who calls the wrapper. */
  readonly from: LowerAddress | undefined
  readonly to: LowerAddress
  readonly operation: number
}

/** A call inside another, not decoded yet. Its data are in `source` from `start` to `end`, in characters. */
export type NestedCall = {
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

/** What is nested in a wrapper, and what is wrong with how it does. */
export type NestedCalls = { readonly calls: readonly NestedCall[]; readonly problems: readonly CallProblem[] }

const nothing: NestedCalls = { calls: [], problems: [] }

const wrappers: ReadonlySet<string> = new Set([
  multiSendSelector,
  ...Object.keys(wrapperShapes),
  ...opaqueWrappers,
])

/** Whether calls of this method nest others; most do not. */
export function mayNestCalls(selector: Hex): boolean {
  return wrappers.has(selector)
}

/** The calls nested in a call, one level deep. Never throws. */
export function nestedCallsOf(wrapper: Wrapper, zeroRule: ZeroRule): NestedCalls {
  const { selector } = wrapper
  if (selector === multiSendSelector) return callsOfBatch(wrapper, zeroRule)
  if (opaqueWrappers.has(selector)) return undecoded(wrapper)
  const shape = Object.hasOwn(wrapperShapes, selector) ? wrapperShapes[selector] : undefined
  return shape === undefined ? nothing : callsOfShape(wrapper, shape)
}

function callsOfBatch(wrapper: Wrapper, zeroRule: ZeroRule): NestedCalls {
  const [transactions] = wrapper.arguments
  if (transactions === undefined) return nothing
  const { entries, problems } = splitBatch(wrapper.source, rangeOf(wrapper.source, transactions))
  const self = selfOf(wrapper)
  const calls = entries.map((entry, index): NestedCall => {
    const rule = entry.to === zeroAddress ? zeroRule(wrapper.to) : undefined
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

function callsOfShape(wrapper: Wrapper, shape: WrapperShape): NestedCalls {
  const { rows, uneven } = argumentRowsOf(wrapper.arguments, shape)
  const calls: NestedCall[] = []
  for (const [index, row] of rows.entries()) {
    const number = shape.rows === 'one' ? undefined : index + 1
    const call = nestedCallOf(wrapper, shape, { row, number })
    if (call === undefined) return uneven ? { calls, problems: [unevenLists(wrapper)] } : undecoded(wrapper)
    if (call !== 'absent') calls.push(call)
  }
  return { calls, problems: uneven ? [unevenLists(wrapper)] : [] }
}

function argumentRowsOf(
  list: readonly Argument[],
  shape: WrapperShape,
): { readonly rows: readonly ArgumentRow[]; readonly uneven: boolean } {
  if (shape.rows === 'one') return { rows: [list], uneven: false }
  if (shape.rows === 'columns') return readColumns(list)
  const items = listAt(list, shape.list ?? 0) ?? []
  const rows = items.map((item) =>
    shape.rows === 'own-calls' || typeof item.value !== 'object' ? [item] : item.value,
  )
  return { rows, uneven: false }
}

/** Lists are side by side; arguments that are not a list (a salt, a delay) belong to no row. */
function readColumns(list: readonly Argument[]) {
  const columns = list.map((_, index) => listAt(list, index))
  const lengths = columns.flatMap((column) => (column === undefined ? [] : [column.length]))
  const length = Math.max(0, ...lengths)
  const rows = Array.from({ length }, (_, row) => columns.map((column) => column?.[row]))
  return { rows, uneven: lengths.some((other) => other !== length) }
}

function nestedCallOf(
  wrapper: Wrapper,
  shape: WrapperShape,
  { row, number }: { readonly row: ArgumentRow; readonly number: number | undefined },
): NestedCall | 'absent' | undefined {
  const data = row[shape.data]
  const to = shape.to === undefined ? selfOf(wrapper) : addressAt(row, shape.to)
  if (data === undefined || to === undefined) return undefined
  if (shape.absentWhen === 'no-data' && data.value === '0x') return 'absent'
  if (shape.absentWhen === 'no-target' && to === zeroAddress) return 'absent'
  return {
    step: { kind: shape.step, number },
    from: callerOf(wrapper, shape),
    to,
    zeroTo: undefined,
    value: (shape.value === undefined ? undefined : numberAt(row, shape.value)) ?? 0n,
    operation: operationOf(row, shape),
    ...nestedDataOf(wrapper.source, data, shape.signature === undefined ? undefined : row[shape.signature]),
    problems: [],
  }
}

function callerOf(wrapper: Wrapper, { from }: WrapperShape): LowerAddress | undefined {
  if (typeof from === 'number') return addressAt(wrapper.arguments, from)
  if (from === 'unknown') return undefined
  return from === 'wrapper' ? selfOf(wrapper) : wrapper.from
}

function operationOf(row: ArgumentRow, { operation }: WrapperShape): number {
  if (operation === 'call') return 0
  return operation === 'delegatecall' ? 1 : Number(numberAt(row, operation) ?? 0n)
}

/** The account whose storage and funds the wrapper's code uses: itself, or its caller under delegatecall. */
function selfOf({ from, to, operation }: Wrapper): LowerAddress | undefined {
  return operation === 0 ? to : from
}

function nestedDataOf(source: Source, data: Argument, signature: Argument | undefined) {
  const range = rangeOf(source, data)
  if (typeof signature?.value !== 'string' || signature.value === '') return { source, ...range }
  const selector = bytesToHex(keccak_256(utf8ToBytes(signature.value))).slice(0, 10)
  const hex: Hex = `0x${selector.slice(2)}${source.hex.slice(range.start, range.end)}`
  return { source: { hex, shift: data.offset - 4 }, start: 2, end: hex.length }
}

/** Where the content of a `bytes` argument is in its source, in characters. */
function rangeOf(source: Source, { offset, value }: Argument): { start: number; end: number } {
  const start = (offset - source.shift + 1) * 2
  return { start, end: start + (typeof value === 'string' ? value.length - 2 : 0) }
}

function undecoded({ arguments: list, source }: Wrapper): NestedCalls {
  return { calls: [], problems: [{ kind: 'undecoded-calls', offset: offsetOf(list, source) }] }
}

function unevenLists({ arguments: list, source }: Wrapper): CallProblem {
  return { kind: 'uneven-lists', offset: offsetOf(list, source) }
}

function offsetOf(list: readonly Argument[], source: Source): number {
  return list[0]?.offset ?? byteOffset(source, 2)
}
