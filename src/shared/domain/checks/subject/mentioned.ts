import type { CallPath } from '../../calldata/callPath.ts'
import type { Argument, DecodedCall } from '../../calldata/DecodedCall.ts'
import { type LowerAddress, lowerAddress } from '../../values/address.ts'
import type { ReadCalls } from './CheckSubject.ts'

/** An address that a transaction names, where it does so first, and whether something is sent to it. */
export type Mention = { readonly address: LowerAddress; readonly path: CallPath; readonly recipient: boolean }

type Mentions = Map<LowerAddress, Mention>

const mentioned = new WeakMap<ReadCalls, readonly Mention[]>()

/** Every address that a transaction names: targets, arguments of known methods, its gas fields. Each once. */
export function mentionedAddresses(subject: ReadCalls): readonly Mention[] {
  const known = mentioned.get(subject)
  if (known !== undefined) return known
  const found: Mentions = new Map()
  for (const { call, transfer } of subject.transfers) add(found, transfer.to, call.path, true)
  for (const call of subject.calls) addCall(found, call)
  const { gasToken, refundReceiver } = subject.transaction
  for (const account of [gasToken, refundReceiver]) add(found, lowerAddress(account), [], false)
  const list = [...found.values()]
  mentioned.set(subject, list)
  return list
}

function addCall(found: Mentions, { content, to, path }: DecodedCall) {
  add(found, to, path, false)
  if (content.kind === 'method') addArguments(found, content.arguments, path)
}

function addArguments(found: Mentions, list: readonly Argument[], path: CallPath) {
  for (const { type, value } of list) {
    if (type === 'address') add(found, value as LowerAddress, path, false)
    else if (typeof value === 'object') addArguments(found, value, path)
  }
}

function add(found: Mentions, address: LowerAddress, path: CallPath, recipient: boolean) {
  if (!found.has(address)) found.set(address, { address, path, recipient })
}
