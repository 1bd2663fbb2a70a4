import { keccak_256 } from '@noble/hashes/sha3'
import { utf8ToBytes } from '@noble/hashes/utils'
import { type Address, type LowerAddress, lowerAddress } from '../values/address.ts'
import { bytesToHex } from '../values/bytesToHex.ts'
import type { Hex } from '../values/hex.ts'
import { isHex } from '../values/hex.ts'
import { parseSignature } from './abi.ts'
import type { CallProblem } from './CallProblem.ts'
import type { CallPath } from './callPath.ts'
import {
  type CallContent,
  type DecodedCall,
  everyCall,
  type MethodCall,
  type RemoteCalls,
} from './DecodedCall.ts'
import { findKnownMethod } from './knownAbis.ts'
import { mayNestCalls, type NestedCall, type NestedCalls, nestedCallsOf } from './nestedCalls.ts'
import { readArguments } from './readArguments.ts'
import { readRemoteData } from './readRemoteData.ts'
import { byteOffset, type Source } from './readWord.ts'
import { officialZeroRule, type ZeroRule } from './zeroRule.ts'

/** A call as it is composed, proposed or signed. */
export type CallToDecode = {
  /** The account that makes it: the Safe. */
  readonly from: Address
  readonly to: Address
  /** Wei. */
  readonly value: bigint
  readonly data: Hex
  /** 0 calls, 1 delegate-calls. */
  readonly operation: number
}

export type DecodeOptions = {
  /**
   * Signatures that are claimed for a selector (`0x` and eight digits). Those whose hash is the selector and
   * that fit the bytes are shown, as guesses.
   */
  readonly guesses?: (selector: Hex) => readonly string[]
  /** What a MultiSend does with the zero address; by default only the official ones of 1.5.0 are known to call back. */
  readonly zeroRule?: ZeroRule
  /** Calls within calls are followed so deep. */
  readonly mostDepth?: number
  /** So many calls without nested calls are decoded in all. */
  readonly mostLeafCalls?: number
}

type Decoding = {
  readonly guesses: ((selector: Hex) => readonly string[]) | undefined
  readonly zeroRule: ZeroRule
  readonly mostDepth: number
  /** Whether this is a call on another chain already. */
  readonly isRemote: boolean
  leafCallsLeft: number
}

const none: readonly never[] = []
const nothing: NestedCalls = { calls: none, problems: none }
const nothingRemote: RemoteCalls = { calls: none, undecoded: none }
const deepest = 8
const mostLeafCalls = 500

/**
 * Decodes a call and every call nested in it, down to the last. The bytes are the only evidence: a selector that is not
 * known is `unknown`, and every byte that the shown arguments do not cover is reported as a problem. Never throws,
 * whatever the bytes.
 */
export function decodeCall(call: CallToDecode, options: DecodeOptions = {}): DecodedCall {
  return decodeBytes(call, {
    guesses: options.guesses,
    zeroRule: options.zeroRule ?? officialZeroRule,
    mostDepth: options.mostDepth ?? deepest,
    isRemote: false,
    leafCallsLeft: options.mostLeafCalls ?? mostLeafCalls,
  })
}

function decodeBytes(call: CallToDecode, decoding: Decoding): DecodedCall {
  const bytes = isHex(call.data)
  const hex = bytes ? (call.data.toLowerCase() as Hex) : '0x'
  return decode(decoding, none, {
    from: lowerAddress(call.from),
    to: lowerAddress(call.to),
    zeroTo: undefined,
    value: call.value,
    operation: call.operation,
    source: { hex, shift: 0 },
    start: 2,
    end: hex.length,
    problems: bytes ? none : [{ kind: 'not-bytes' }],
  })
}

function decode(decoding: Decoding, path: CallPath, call: Omit<NestedCall, 'step'>): DecodedCall {
  const { from, to, zeroTo, value, operation, source, start, end } = call
  const { content, problems: own } = readContent(decoding, source, { start, end })
  const { calls, problems: inner } = follow(decoding, path, { call, content })
  if (calls.length === 0) decoding.leafCallsLeft--
  return {
    path,
    from,
    to,
    zeroTo,
    value,
    data: `0x${source.hex.slice(start, end)}`,
    operation,
    offset: byteOffset(source, start),
    content,
    problems: joinProblems(call.problems, own, inner),
    calls,
    remote: decoding.isRemote ? nothingRemote : decodeRemote(content, from ?? to),
  }
}

/** A chain that is not looked at: what is claimed for selectors here is not claimed there. */
function decodeRemote(content: CallContent, from: LowerAddress): RemoteCalls {
  const remote = readRemoteData(content)
  if (remote === undefined) return nothingRemote
  const decoded = remote.data.map((data) =>
    decodeBytes(
      { from, to: remote.target, value: 0n, data, operation: 0 },
      {
        guesses: undefined,
        zeroRule: officialZeroRule,
        mostDepth: deepest,
        isRemote: true,
        leafCallsLeft: mostLeafCalls,
      },
    ),
  )
  return {
    calls: decoded.flatMap((call) => (call.content.kind === 'method' ? [...everyCall(call)] : [])),
    undecoded: decoded.flatMap(({ content: inner, data }) => (inner.kind === 'method' ? [] : [data])),
  }
}

type ReadContent = { readonly content: CallContent; readonly problems: readonly CallProblem[] }

function readContent(
  decoding: Decoding,
  source: Source,
  { start, end }: { readonly start: number; readonly end: number },
): ReadContent {
  if (start === end) return { content: { kind: 'empty' }, problems: none }
  if (end - start < 8) return { content: { kind: 'unknown', selector: undefined }, problems: none }
  const selector: Hex = `0x${source.hex.slice(start, start + 8)}`
  const range = { start: start + 8, end }
  const method = findKnownMethod(selector)
  if (method === undefined) return readGuesses(decoding, source, { ...range, selector })
  const read = readArguments(source, method.inputs, range)
  if (read !== undefined)
    return { content: { kind: 'method', method, arguments: read.arguments }, problems: read.problems }
  const offset = byteOffset(source, start)
  return {
    content: { kind: 'unknown', selector },
    problems: [{ kind: 'does-not-fit', offset, signature: method.signature }],
  }
}

function readGuesses(
  { guesses }: Decoding,
  source: Source,
  { selector, ...range }: { readonly selector: Hex; readonly start: number; readonly end: number },
): ReadContent {
  const guessed = (guesses?.(selector) ?? none).flatMap((text): readonly MethodCall[] => {
    const method = parseSignature(selector, text)
    if (method === undefined || selectorOf(method.signature) !== selector) return none
    const read = readArguments(source, method.inputs, range)
    return read === undefined || read.problems.length > 0 ? none : [{ method, arguments: read.arguments }]
  })
  return {
    content: guessed.length === 0 ? { kind: 'unknown', selector } : { kind: 'guesses', guesses: guessed },
    problems: none,
  }
}

function selectorOf(signature: string): string {
  return bytesToHex(keccak_256(utf8ToBytes(signature))).slice(0, 10)
}

function follow(
  decoding: Decoding,
  path: CallPath,
  { call, content }: { readonly call: Omit<NestedCall, 'step'>; readonly content: CallContent },
): { readonly calls: readonly DecodedCall[]; readonly problems: readonly CallProblem[] } {
  const nested = nestedIn(decoding, call, content)
  if (nested.calls.length === 0) return { calls: none, problems: nested.problems }
  const offset = byteOffset(call.source, call.start)
  if (path.length >= decoding.mostDepth)
    return { calls: none, problems: [...nested.problems, { kind: 'too-deep', offset }] }
  const calls: DecodedCall[] = []
  for (const inner of nested.calls) {
    if (decoding.leafCallsLeft <= 0) break
    calls.push(decode(decoding, [...path, inner.step], inner))
  }
  const total = nested.calls.length
  if (calls.length === total) return { calls, problems: nested.problems }
  const tooMany: CallProblem = { kind: 'too-many-calls', offset, decoded: calls.length, total }
  return { calls, problems: [...nested.problems, tooMany] }
}

function nestedIn(decoding: Decoding, call: Omit<NestedCall, 'step'>, content: CallContent): NestedCalls {
  if (content.kind !== 'method' || !mayNestCalls(content.method.selector)) return nothing
  const { selector } = content.method
  const { source, from, to, operation } = call
  return nestedCallsOf(
    { selector, arguments: content.arguments, source, from, to, operation },
    decoding.zeroRule,
  )
}

/** Most calls have none at all: then nothing is copied. */
function joinProblems(
  first: readonly CallProblem[],
  second: readonly CallProblem[],
  third: readonly CallProblem[],
): readonly CallProblem[] {
  return first.length + second.length + third.length === 0 ? none : [...first, ...second, ...third]
}
