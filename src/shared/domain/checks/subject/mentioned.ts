import type { Argument } from '../../calldata/Argument.ts'
import type { CallPath } from '../../calldata/callPath.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import { type LowerAddress, lowerAddress } from '../../values/address.ts'
import type { ReadCalls } from './CheckSubject.ts'
import { undecodedAddresses } from './undecodedAddresses.ts'

/** An address that a transaction names, where it does so first, and whether something is sent to it. */
export type Mention = { readonly address: LowerAddress; readonly path: CallPath; readonly recipient: boolean }

type Mentions = Map<LowerAddress, Mention>

const mentioned = new WeakMap<ReadCalls, readonly Mention[]>()

/**
 * Every address that a transaction names: targets, arguments of known methods, what looks like one in data that were
 * not decoded, its gas fields. Each once.
 */
export function mentionedAddresses(subject: ReadCalls): readonly Mention[] {
  const cached = mentioned.get(subject)
  if (cached !== undefined) return cached
  const mentions: Mentions = new Map()
  for (const { call, transfer } of subject.transfers) add(mentions, transfer.to, call.path, true)
  for (const call of subject.calls) addCall(mentions, call)
  const { gasToken, refundReceiver } = subject.transaction
  for (const account of [gasToken, refundReceiver]) add(mentions, lowerAddress(account), [], false)
  const list = [...mentions.values()]
  mentioned.set(subject, list)
  return list
}

/** The addresses of a transaction, those whose code decides first: of a long payroll the recipients come last. */
export function addressesByImportance(subject: ReadCalls): readonly LowerAddress[] {
  const mentions = mentionedAddresses(subject)
  const run = subject.calls.filter(({ operation }) => operation !== 0).map(({ to }) => to)
  const called = subject.calls.filter(({ content }) => content.kind !== 'empty').map(({ to }) => to)
  const named = (recipient: boolean) =>
    mentions.filter((mention) => mention.recipient === recipient).map(({ address }) => address)
  return [...new Set([...run, ...called, ...named(false), ...named(true)])]
}

function addCall(mentions: Mentions, call: DecodedCall) {
  const { content, to, path } = call
  add(mentions, to, path, false)
  if (content.kind === 'method') addArguments(mentions, content.arguments, path)
  for (const address of undecodedAddresses(call)) add(mentions, address, path, false)
}

function addArguments(mentions: Mentions, list: readonly Argument[], path: CallPath) {
  for (const { type, value } of list) {
    if (type === 'address') add(mentions, value as LowerAddress, path, false)
    else if (typeof value === 'object') addArguments(mentions, value, path)
  }
}

function add(mentions: Mentions, address: LowerAddress, path: CallPath, recipient: boolean) {
  if (!mentions.has(address)) mentions.set(address, { address, path, recipient })
}
