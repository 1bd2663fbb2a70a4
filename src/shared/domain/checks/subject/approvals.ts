import type { Argument } from '../../calldata/Argument.ts'
import { addressAt, flagAt, listAt, numberAt } from '../../calldata/arguments.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import { consumersOf } from '../../contracts/knownContracts.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
import type { Approval } from './Approval.ts'

type ApprovalShape = {
  readonly token: number | 'target'
  readonly spender: number
  readonly amount: number
  readonly largest: bigint
}

const mostOfBits = (bits: bigint) => 2n ** bits - 1n

const shapes: Readonly<Record<Hex, ApprovalShape>> = {
  // approve, increaseAllowance, increaseApproval, approveAndCall
  '0x095ea7b3': { token: 'target', spender: 0, amount: 1, largest: mostOfBits(256n) },
  '0x39509351': { token: 'target', spender: 0, amount: 1, largest: mostOfBits(256n) },
  '0xd73dd623': { token: 'target', spender: 0, amount: 1, largest: mostOfBits(256n) },
  '0xcae9ca51': { token: 'target', spender: 0, amount: 1, largest: mostOfBits(256n) },
  // approveAndCall without data; approve of EIP-6909
  '0x3177029f': { token: 'target', spender: 0, amount: 1, largest: mostOfBits(256n) },
  '0x426a8493': { token: 'target', spender: 0, amount: 2, largest: mostOfBits(256n) },
  // permit of EIP-2612
  '0xd505accf': { token: 'target', spender: 1, amount: 2, largest: mostOfBits(256n) },
  // approve of Permit2
  '0x87517c45': { token: 0, spender: 1, amount: 2, largest: mostOfBits(160n) },
}

/** The contract that lets others take only what they are allowed by a further permission (uniswap/permit2). */
export const permit2: LowerAddress = '0x000000000022d473030f116ddee9f6b43ac78ba3'

const approveForAll = '0xa22cb465'
const approveAndCall: ReadonlySet<string> = new Set(['0xcae9ca51', '0x3177029f'])
/** setOperator of EIP-6909, authorizeOperator of EIP-777 */
const setOperator = '0x558a7297'
/** setOperator of EIP-6909 and of EIP-7540: over balances and positions, where there are no items. */
export function isOperatorOfAll({ content }: DecodedCall): boolean {
  return content.kind === 'method' && content.method.selector === setOperator
}

const authorizeOperator = '0x959b8c3f'
/** permit of Permit2, for one token and for many */
const permit2Single = '0x2b67b570'
const permit2Batch = '0x2a2d80d1'
const permitDai = '0x8fcbaf0c'
const none: readonly never[] = []
const unlimitedFrom = 2n ** 128n

/** Every right over tokens that these calls give, in order. Of a collection, zero is an item and not nothing. */
export function collectApprovals(
  calls: readonly DecodedCall[],
  isCollection: (token: LowerAddress) => boolean,
): readonly Approval[] {
  const collected: Approval[] = []
  let lastCalls: ReadonlyMap<LowerAddress, number> | undefined
  for (const [index, call] of calls.entries()) {
    for (const read of readCallApprovals(call)) {
      if (read.amount === 0n && !read.unlimited && !isCollection(read.token)) continue
      lastCalls ??= indexLastCalls(calls)
      const { spendsAtOnce, ...approval } = read
      const consumed = spendsAtOnce || isConsumed(read.spender, index, lastCalls)
      collected.push({ ...approval, call, consumed, inBatch: call.path.length > 0 })
    }
  }
  return collected
}

type ReadApproval = Omit<Approval, 'call' | 'consumed' | 'inBatch'> & { readonly spendsAtOnce: boolean }

function readCallApprovals(call: DecodedCall): readonly ReadApproval[] {
  if (call.content.kind !== 'method') return none
  const { method, arguments: list } = call.content
  if (method.selector === permit2Single || method.selector === permit2Batch) return readPermit2(list)
  const read = readCallApproval(call)
  return read === undefined ? none : [read]
}

/** What a signature of the owner lets Permit2 give on. */
function readPermit2(list: readonly Argument[]): readonly ReadApproval[] {
  const permit = listAt(list, 1) ?? []
  const spender = addressAt(permit, 1)
  const details = listAt(permit, 0) ?? []
  const rows = details[0]?.type === 'address' ? [details] : details.map((_, index) => listAt(details, index))
  return rows.flatMap((row): readonly ReadApproval[] => {
    const [token, amount] = [addressAt(row ?? [], 0), numberAt(row ?? [], 1)]
    if (spender === undefined || token === undefined || amount === undefined) return none
    const unlimited = amount >= unlimitedFrom
    return [{ kind: 'allowance', token, spender, amount, unlimited, spendsAtOnce: false }]
  })
}

function readCallApproval(call: DecodedCall): ReadApproval | undefined {
  if (call.content.kind !== 'method') return undefined
  const { method, arguments: list } = call.content
  const { selector } = method
  if (selector === approveForAll) return readEveryItem(call, list, { spender: 0, allowed: 1 })
  if (selector === setOperator) return readEveryItem(call, list, { spender: 0, allowed: 1 })
  if (selector === authorizeOperator) return readEveryItem(call, list, { spender: 0, allowed: undefined })
  if (selector === permitDai) return readEveryItem(call, list, { spender: 1, allowed: 4 })
  const shape = Object.hasOwn(shapes, selector) ? shapes[selector] : undefined
  if (shape === undefined) return undefined
  const spender = addressAt(list, shape.spender)
  const amount = numberAt(list, shape.amount)
  const token = shape.token === 'target' ? call.to : addressAt(list, shape.token)
  if (spender === undefined || amount === undefined || token === undefined) return undefined
  return {
    kind: 'allowance',
    token,
    spender,
    amount,
    unlimited: amount >= unlimitedFrom || amount === shape.largest,
    spendsAtOnce: approveAndCall.has(selector),
  }
}

function readEveryItem(
  call: DecodedCall,
  list: readonly Argument[],
  places: { readonly spender: number; readonly allowed: number | undefined },
): ReadApproval | undefined {
  const spender = addressAt(list, places.spender)
  if (spender === undefined) return undefined
  if (places.allowed !== undefined && flagAt(list, places.allowed) !== true) return undefined
  const kind = places.allowed === 1 ? 'every-item' : 'allowance'
  return { kind, token: call.to, spender, amount: 0n, unlimited: true, spendsAtOnce: false }
}

/** Where each account is last made to act; a transfer of value alone spends no allowance. */
function indexLastCalls(calls: readonly DecodedCall[]): ReadonlyMap<LowerAddress, number> {
  const last = new Map<LowerAddress, number>()
  for (const [index, call] of calls.entries()) if (call.content.kind !== 'empty') last.set(call.to, index)
  return last
}

function isConsumed(
  spender: LowerAddress,
  index: number,
  lastCalls: ReadonlyMap<LowerAddress, number>,
): boolean {
  return [spender, ...consumersOf(spender)].some((account) => (lastCalls.get(account) ?? -1) > index)
}
