import type { Argument } from '../../calldata/Argument.ts'
import { type DecodedCall, everyCall } from '../../calldata/DecodedCall.ts'
import { decodeCall } from '../../calldata/decodeCall.ts'
import { type LowerAddress, lowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'

/** A call that a message carries to another chain, where the contract behind it is not seen from here. */
export type RemoteCalls = {
  readonly calls: readonly DecodedCall[]
  /** Bytes that are no call of a known method. */
  readonly undecoded: readonly Hex[]
}

/** Messengers, inboxes and portals of chains: `sendMessage`, `createRetryableTicket`, `requireToPassMessage`. */
const carrying =
  /^(send(Cross\w*)?Message\w*|depositTransaction|(unsafe)?createRetryableTicket\w*|requireToPassMessage|requestL2Transaction\w*|sendL1FundedContractTransaction|sendContractTransaction|send(Unsigned|ContractUnsigned)\w*|dispatch|callContract\w*|xcall)$/i
const targets = /^_?(to|target\w*|receiver|recipient\w*|l2contract|contract\w*|destination|contractaddress)$/i

const nothing: RemoteCalls = { calls: [], undecoded: [] }

/** What a known method has another chain call, at every depth. */
export function remoteCallsOf({ content, from, to }: DecodedCall): RemoteCalls {
  if (content.kind !== 'method' || !carrying.test(content.method.name)) return nothing
  const named = flatten(content.arguments)
  const target = named.flatMap((one) => (targets.test(one.name) ? targetIn(one) : []))[0]
  if (target === undefined) return nothing
  const carried = named.flatMap(({ type, value }): readonly Hex[] =>
    type === 'bytes' && typeof value === 'string' && value.length >= 10 ? [`0x${value.slice(2)}`] : [],
  )
  const decoded = carried.map((data) =>
    decodeCall({ from: from ?? to, to: target, value: 0n, data, operation: 0 }),
  )
  return {
    calls: decoded.flatMap((call) => (call.content.kind === 'method' ? [...everyCall(call)] : [])),
    undecoded: decoded.flatMap(({ content: inner, data }) => (inner.kind === 'method' ? [] : [data])),
  }
}

function targetIn({ type, value }: Argument): readonly LowerAddress[] {
  if (typeof value !== 'string') return []
  if (type === 'address') return [lowerAddress(`0x${value.slice(2)}`)]
  return type === 'bytes32' ? [lowerAddress(`0x${value.slice(-40)}`)] : []
}

function flatten(list: readonly Argument[]): readonly Argument[] {
  return list.flatMap((argument) =>
    typeof argument.value === 'object' ? flatten(argument.value) : [argument],
  )
}
