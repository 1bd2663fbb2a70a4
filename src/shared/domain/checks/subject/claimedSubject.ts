import type { DecodedCall, MethodCall } from '../../calldata/DecodedCall.ts'
import { readArguments } from '../../calldata/readArguments.ts'
import type { ClaimedBy } from '../words/ClaimedBy.ts'
import type { CheckSubject } from './CheckSubject.ts'
import { createSubject } from './createSubject.ts'
import type { InterfaceClaim } from './InterfaceClaim.ts'

/**
 * The transaction as it would be if the interfaces that `by` names were right: unknown calls that fit a claimed method
 * to the last byte are read as that method. `undefined` where no call is read otherwise.
 */
export function claimedSubject(subject: CheckSubject, by: ClaimedBy): CheckSubject | undefined {
  const { identity, transaction, facts, hashes } = subject
  if (!facts.interfaces.known) return undefined
  const claims = facts.interfaces.value.filter((claim) => claim.by === by)
  const call = claims.length === 0 ? subject.call : readClaimed(subject.call, claims)
  if (call === subject.call) return undefined
  return createSubject({ identity, transaction, facts, decoded: { hashes, call } })
}

/** Reads a call by the interfaces that are claimed for it. Returns the same object where they change nothing. */
function readClaimed(call: DecodedCall, claims: readonly InterfaceClaim[]): DecodedCall {
  const calls = call.calls.map((inner) => readClaimed(inner, claims))
  const claimed = readByClaims(call, claims)
  const content = claimed === undefined ? call.content : ({ kind: 'method', ...claimed } as const)
  const same = content === call.content && calls.every((inner, index) => inner === call.calls[index])
  return same ? call : { ...call, content, calls }
}

/** An unknown call as the first claim reads it that fits it to the last byte; `undefined` for every other call. */
export function readByClaims(
  { content, data, to }: Pick<DecodedCall, 'content' | 'data' | 'to'>,
  claims: readonly InterfaceClaim[],
): MethodCall | undefined {
  if (content.kind !== 'unknown' || content.selector === undefined) return undefined
  const { selector } = content
  for (const { contract, methods } of claims) {
    if (contract !== undefined && contract !== to) continue
    const method = methods.find((each) => each.selector === selector)
    if (method === undefined) continue
    const range = { start: 10, end: data.length }
    const read = readArguments({ hex: data, shift: 0 }, method.inputs, range)
    if (read !== undefined && read.problems.length === 0) return { method, arguments: read.arguments }
  }
  return undefined
}
