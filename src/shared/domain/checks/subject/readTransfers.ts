import type { Argument } from '../../calldata/Argument.ts'
import { addressAt, listAt, numberAt } from '../../calldata/arguments.ts'
import { argumentsOf, type DecodedCall } from '../../calldata/DecodedCall.ts'
import { lowerAddress, zeroAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
import type { TokenTransfer } from './TokenTransfer.ts'

type TransferShape = {
  readonly kind: 'token' | 'token-or-nft' | 'nft'
  readonly from: number | 'caller'
  readonly to: number
  readonly amount: number
  readonly checksReceiver: boolean
  /** The argument that numbers the item, of which there are many alike. */
  readonly item?: number
  /** The argument that names the token; absent where it is the target. */
  readonly token?: number
}

const ofCaller = { kind: 'token', from: 'caller', to: 0, amount: 1, checksReceiver: false } as const
const ofOther = { kind: 'token', from: 0, to: 1, amount: 2, checksReceiver: false } as const
const nft = { kind: 'nft', from: 0, to: 1, amount: 2, checksReceiver: true } as const
const manyAlike = { ...nft, item: 2, amount: 3 } as const

const shapes: Readonly<Record<Hex, TransferShape>> = {
  // transfer, transferFrom (EIP-20 and EIP-721 share it), transferAndCall
  '0xa9059cbb': ofCaller,
  '0x23b872dd': { ...ofOther, kind: 'token-or-nft' },
  '0x4000aea0': ofCaller,
  // transferAndCall without data, transferFromAndCall (EIP-1363); send, operatorSend (EIP-777)
  '0x1296ee62': ofCaller,
  '0xd8fbe994': ofOther,
  '0xc1d34b89': ofOther,
  '0x9bd9bbc6': ofCaller,
  '0x62ad1b83': ofOther,
  // transfer and transferFrom of EIP-6909: what is moved has a number of its own, and its amount no unit known here
  '0x095bcdb6': { ...ofCaller, kind: 'token-or-nft', amount: 2 },
  '0xfe99049a': { ...ofOther, kind: 'token-or-nft', amount: 3 },
  // transferFrom of Permit2
  '0x36c78516': { ...ofOther, token: 3 },
  // safeTransferFrom of EIP-721, with and without data; of EIP-1155, and its batch, where both are lists
  '0x42842e0e': nft,
  '0xb88d4fde': nft,
  '0xf242432a': manyAlike,
  '0x2eb2c2d6': manyAlike,
}

/** Selectors of token methods beside transfers: sent to anything else they do not do what they say. */
const otherTokenSelectors: ReadonlySet<string> = new Set([
  '0x095ea7b3',
  '0x39509351',
  '0xa457c2d7',
  '0xa22cb465',
  '0x959b8c3f',
  '0x3177029f',
])

/** Whether the call is of a method that only tokens have. */
export function isTokenCall({ content }: DecodedCall): boolean {
  if (content.kind !== 'method') return false
  const { selector } = content.method
  if (Object.hasOwn(shapes, selector)) return shapes[selector]?.token === undefined
  return otherTokenSelectors.has(selector)
}

/** safeBatchTransferFrom of EIP-1155 */
const itemBatch = '0x2eb2c2d6'
/** transferFrom of Permit2, many at once */
const permit2Batch = '0x0d58b1db'

/** Everything that a call transfers: the native currency that goes along too. Empty for a call that only carries others. */
export function readTransfers(call: DecodedCall): readonly TokenTransfer[] {
  const value = readNativeTransfer(call)
  const along = value === undefined ? [] : [value]
  if (call.calls.length > 0) return along
  const rows = listAt(argumentsOf(call, permit2Batch) ?? [], 0)
  if (rows !== undefined) return [...rows.flatMap(({ value: row }) => readPermit2Row(row)), ...along]
  const transfer = readTransfer(call)
  return transfer === undefined ? along : [...batchItemsOf(call, transfer), ...along]
}

/** Each item of a batch of EIP-1155 by itself; a transfer of anything else as it is. */
function batchItemsOf(call: DecodedCall, transfer: TokenTransfer): readonly TokenTransfer[] {
  const values = argumentsOf(call, itemBatch)
  const [items, amounts] = [listAt(values ?? [], 2), listAt(values ?? [], 3)]
  if (items === undefined || amounts === undefined) return [transfer]
  return items.map((_, index) => ({
    ...transfer,
    item: numberAt(items, index) ?? 0n,
    amount: numberAt(amounts, index) ?? 0n,
  }))
}

function readPermit2Row(row: Argument['value']): readonly TokenTransfer[] {
  if (typeof row !== 'object') return []
  const [from, to, token] = [addressAt(row, 0), addressAt(row, 1), addressAt(row, 3)]
  if (to === undefined || token === undefined) return []
  return [{ kind: 'token', token, from, to, amount: numberAt(row, 2) ?? 0n, checksReceiver: false }]
}

/** What a call transfers by itself; `undefined` when it is not a transfer. */
export function readTransfer(call: DecodedCall): TokenTransfer | undefined {
  const { content } = call
  if (content.kind === 'empty')
    return call.value === 0n || call.operation !== 0
      ? undefined
      : {
          kind: 'native',
          token: lowerAddress(zeroAddress),
          from: call.from,
          to: call.to,
          amount: call.value,
          checksReceiver: false,
        }
  if (content.kind !== 'method') return undefined
  const { selector } = content.method
  const shape = Object.hasOwn(shapes, selector) ? shapes[selector] : undefined
  if (shape === undefined) return undefined
  const to = addressAt(content.arguments, shape.to)
  const token = shape.token === undefined ? call.to : addressAt(content.arguments, shape.token)
  if (to === undefined || token === undefined) return undefined
  return {
    kind: shape.kind,
    token,
    from: shape.from === 'caller' ? call.from : addressAt(content.arguments, shape.from),
    to,
    amount: numberAt(content.arguments, shape.amount) ?? 0n,
    ...numbered(numberAt(content.arguments, shape.item ?? -1)),
    checksReceiver: shape.checksReceiver,
  }
}

function numbered(item: bigint | undefined): { readonly item?: bigint } {
  return item === undefined ? {} : { item }
}

/** The native currency that goes along with a call of a method; `undefined` where none does. */
function readNativeTransfer(call: DecodedCall): TokenTransfer | undefined {
  const { content, value, operation, from, to } = call
  // Delegate-called code gets the value of its caller, and moves none by itself.
  if (content.kind === 'empty' || value === 0n || operation !== 0) return undefined
  const token = lowerAddress(zeroAddress)
  return { kind: 'native', token, from, to, amount: value, checksReceiver: false, alongCall: true }
}
