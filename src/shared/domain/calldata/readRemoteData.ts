import { type LowerAddress, lowerAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import type { Argument } from './Argument.ts'
import type { CallContent } from './DecodedCall.ts'

/** What a messenger has another chain run: each piece of `data` is called on `target` there. */
export type RemoteData = { readonly target: LowerAddress; readonly data: readonly Hex[] }

/** Messengers, inboxes and portals of chains: `sendMessage`, `createRetryableTicket`, `requireToPassMessage`. */
const messengers =
  /^(?:send(?:Cross\w*)?Message|depositTransaction$|(?:unsafe)?createRetryableTicket|requireToPassMessage$|requestL2Transaction|sendL1FundedContractTransaction$|sendContractTransaction$|send(?:Unsigned|ContractUnsigned)|dispatch$|callContract|xcall$)/i
const targets = /^_?(to|target\w*|receiver|recipient\w*|l2contract|contract\w*|destination|contractaddress)$/i

/** Reads it by the names of the method and its arguments. `undefined` for a method that reaches no other chain. */
export function readRemoteData(content: CallContent): RemoteData | undefined {
  if (content.kind !== 'method' || !messengers.test(content.method.name)) return undefined
  const named = flattenArguments(content.arguments)
  const target = named.flatMap((argument) => (targets.test(argument.name) ? targetIn(argument) : []))[0]
  if (target === undefined) return undefined
  const data = named.flatMap(({ type, value }): readonly Hex[] =>
    type === 'bytes' && typeof value === 'string' && value.length >= 10 ? [`0x${value.slice(2)}`] : [],
  )
  return { target, data }
}

function targetIn({ type, value }: Argument): readonly LowerAddress[] {
  if (typeof value !== 'string') return []
  if (type === 'address') return [lowerAddress(`0x${value.slice(2)}`)]
  return type === 'bytes32' ? [lowerAddress(`0x${value.slice(-40)}`)] : []
}

function flattenArguments(list: readonly Argument[]): readonly Argument[] {
  return list.flatMap((argument) =>
    typeof argument.value === 'object' ? flattenArguments(argument.value) : [argument],
  )
}
