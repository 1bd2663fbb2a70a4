import type { DecodedCall } from '../../../../domain/calldata/DecodedCall.ts'
import type { LowerAddress } from '../../../../domain/values/address.ts'
import { visibleText } from '../../../../domain/values/text.ts'

/** `1 of 2 methods is unknown`: what such a call does is not decoded. */
export function unknownMethods(leaves: readonly DecodedCall[]): string {
  const methods = leaves.filter(({ content }) => content.kind !== 'empty')
  const unknown = methods.filter(({ content }) => content.kind !== 'method').length
  if (methods.length === 1) return 'Its method is unknown'
  return `${unknown} of ${methods.length} methods ${unknown === 1 ? 'is' : 'are'} unknown`
}

/** `1 call, TUSD transfer`, `1 transfer of value`. */
export function onlyCall(
  call: DecodedCall | undefined,
  nameOf: (address: LowerAddress) => string | undefined,
): string {
  if (call === undefined || call.content.kind === 'empty')
    return call !== undefined && call.value > 0n ? '1 transfer of value' : '1 empty call'
  const name = nameOf(call.to)
  const what = [name && visibleText(name), calledMethod(call)].filter(Boolean).join(' ')
  return `1 ${call.operation === 1 ? 'delegatecall' : 'call'}, ${what}`
}

/** A title for a call to an account without a name: its kind. */
export function callTitle({ content, value }: DecodedCall): string {
  if (content.kind === 'empty') return value > 0n ? 'Transfer' : 'Empty call'
  return content.kind === 'method' ? 'Contract' : 'Unknown contract'
}

/** The method of a call, or what is known of it. */
export function calledMethod({ content }: DecodedCall): string {
  switch (content.kind) {
    case 'empty':
      return 'no data'
    case 'method':
      return content.method.name
    case 'guesses':
      return 'guessed method'
    case 'unknown':
      return content.selector === undefined ? 'odd bytes' : `unknown ${content.selector}`
  }
}

/** How long the data of a call is. */
export function byteCount({ data }: DecodedCall): number {
  return (data.length - 2) / 2
}
