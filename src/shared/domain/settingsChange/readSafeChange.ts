import { addressAt, numberAt } from '../calldata/arguments.ts'
import { argumentsOf, type DecodedCall } from '../calldata/DecodedCall.ts'
import type { LowerAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import type { SafeChange } from './SafeChange.ts'

type ChangeReader = (call: DecodedCall, selector: Hex) => WithoutSafe | undefined
type WithoutSafe = SafeChange extends infer change
  ? change extends unknown
    ? Omit<change, 'safe'>
    : never
  : never

const account =
  (kind: Extract<SafeChange, { readonly account: LowerAddress }>['kind'], index = 0): ChangeReader =>
  (call, selector) => {
    const address = addressAt(argumentsOf(call, selector) ?? [], index)
    return address === undefined ? undefined : { kind, account: address }
  }

const readers: Readonly<Record<Hex, ChangeReader>> = {
  '0x0d582f13': (call, selector) => withThreshold(call, selector, 'add-owner'),
  '0xf8dc5dd9': (call, selector) => withThreshold(call, selector, 'remove-owner'),
  '0xe318b52b': (call, selector) => {
    const list = argumentsOf(call, selector) ?? []
    const [old, owner] = [addressAt(list, 1), addressAt(list, 2)]
    return old === undefined || owner === undefined ? undefined : { kind: 'swap-owner', old, owner }
  },
  '0x694e80c3': (call, selector) => {
    const threshold = numberAt(argumentsOf(call, selector) ?? [], 0)
    return threshold === undefined ? undefined : { kind: 'threshold', threshold }
  },
  '0x610b5925': account('enable-module'),
  '0xe009cfde': account('disable-module', 1),
  '0xe19a9dd9': account('guard'),
  '0xe068df37': account('module-guard'),
  '0xf08a0323': account('fallback-handler'),
  '0x7de7edef': account('singleton'),
}

/**
 * The change that a call makes to the Safe that makes it; `undefined` for every other call. A Safe changes only by a
 * call to itself, which may be written as the zero address in a batch of MultiSend 1.5.0.
 */
export function readSafeChange(call: DecodedCall, safe: LowerAddress): SafeChange | undefined {
  if (call.content.kind !== 'method' || call.operation !== 0) return undefined
  const { selector } = call.content.method
  const read = Object.hasOwn(readers, selector) ? readers[selector] : undefined
  const changed = read === undefined ? undefined : changedSafe(call, safe)
  const change = changed === undefined ? undefined : read?.(call, selector)
  return change === undefined || changed === undefined ? undefined : { ...change, safe: changed }
}

/** The Safe that a call goes to, when it is a call of a Safe to itself. */
export function changedSafe(call: DecodedCall, safe: LowerAddress): LowerAddress | undefined {
  if (call.to === safe || call.to === call.from) return call.to
  return call.zeroTo === 'may-become-caller' ? (call.from ?? safe) : undefined
}

function withThreshold(
  call: DecodedCall,
  selector: Hex,
  kind: 'add-owner' | 'remove-owner',
): WithoutSafe | undefined {
  const list = argumentsOf(call, selector) ?? []
  const owner = addressAt(list, kind === 'add-owner' ? 0 : 1)
  const threshold = numberAt(list, kind === 'add-owner' ? 1 : 2)
  return owner === undefined || threshold === undefined ? undefined : { kind, owner, threshold }
}
