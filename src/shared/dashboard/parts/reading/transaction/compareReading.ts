import type { Argument } from '../../../../domain/calldata/Argument.ts'
import { type CallPath, formatCallPath } from '../../../../domain/calldata/callPath.ts'
import type { DecodedCall } from '../../../../domain/calldata/DecodedCall.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import type { GatewayCall, GatewayDecoding, GatewayValue } from '../../../../gateway/GatewayDecoding.ts'

/** What the gateway reads in a transaction, against what its bytes say here. */
export type ReadingComparison = {
  /** Calls of which both name the method. */
  readonly compared: number
  /** Methods that only the gateway names: nothing here proves them. */
  readonly unproven: readonly string[]
  /** Sentences; empty when both read the same. */
  readonly differences: readonly string[]
}

/** Compares every call that both can read: methods, the values of all arguments, and the calls inside. */
export function compareReading(call: DecodedCall, service: GatewayDecoding): ReadingComparison {
  const comparison = { compared: 0, unproven: new Set<string>(), differences: [] as string[] }
  compareCall(call, service, comparison)
  return { ...comparison, unproven: [...comparison.unproven] }
}

type ReadingDifferences = { compared: number; readonly unproven: Set<string>; readonly differences: string[] }

function compareCall(call: DecodedCall, service: GatewayDecoding, comparison: ReadingDifferences): void {
  const { content, path } = call
  const differs = (sentence: string) => comparison.differences.push(`${pathPrefix(path)}${sentence}`)
  if (content.kind !== 'method') {
    if (content.kind === 'empty')
      differs(`The gateway reads “${visibleText(service.method)}”; there are no data.`)
    else comparison.unproven.add(visibleText(service.method))
    return
  }
  comparison.compared++
  if (content.method.name !== service.method) {
    differs(`The gateway reads “${visibleText(service.method)}”; the bytes say “${content.method.name}”.`)
    return
  }
  const { parameters } = service
  if (parameters.length !== content.arguments.length)
    differs(
      `The gateway reads ${parameters.length} arguments of “${content.method.name}”; there are ${content.arguments.length}.`,
    )
  else
    for (const [index, argument] of content.arguments.entries())
      if (!sameValue(argument, parameters[index]?.value ?? ''))
        differs(`The gateway reads another value of argument ${index + 1} of “${content.method.name}”.`)
  compareInside(
    call,
    parameters.flatMap(({ calls }) => calls),
    comparison,
  )
}

/** A service that reads nothing inside says nothing against what is there. */
function compareInside(
  call: DecodedCall,
  inside: readonly GatewayCall[],
  comparison: ReadingDifferences,
): void {
  if (inside.length === 0 || call.calls.length === 0) return
  if (inside.length !== call.calls.length) {
    comparison.differences.push(
      `${pathPrefix(call.path)}The gateway reads ${inside.length} calls inside; there are ${call.calls.length}.`,
    )
    return
  }
  for (const [index, inner] of call.calls.entries()) {
    const { to, value, decoding } = inside[index] ?? {}
    if (to !== undefined && to.toLowerCase() !== inner.to)
      comparison.differences.push(`${pathPrefix(inner.path)}The gateway reads another target.`)
    if (value !== undefined && value !== inner.value)
      comparison.differences.push(`${pathPrefix(inner.path)}The gateway reads another value.`)
    if (decoding !== undefined) compareCall(inner, decoding, comparison)
  }
}

function sameValue({ type, value }: Argument, service: GatewayValue): boolean {
  if (typeof value === 'object')
    return (
      typeof service !== 'string' &&
      service.length === value.length &&
      value.every((part, index) => sameValue(part, service[index] ?? ''))
    )
  if (typeof service !== 'string') return false
  const own = String(value)
  // Text is what it is; of hex and of True and False only the spelling differs.
  return type === 'string' ? own === service : own.toLowerCase() === service.toLowerCase()
}

function pathPrefix(path: CallPath): string {
  return path.length === 0 ? '' : `${formatCallPath(path)}: `
}
