import { type LowerAddress, lowerAddress, zeroAddress } from '../address.ts'
import { addressAt, numberAt } from '../calldata/arguments.ts'
import type { DecodedCall } from '../calldata/DecodedCall.ts'
import type { Hex } from '../hex.ts'

/** What a call moves, and from whom to whom. */
export type TokenTransfer = {
  readonly kind: 'native' | 'token' | 'token-or-nft' | 'nft'
  /** The zero address is the native currency. */
  readonly token: LowerAddress
  /** `undefined` where the bytes do not tell. */
  readonly from: LowerAddress | undefined
  readonly to: LowerAddress
  /** Smallest unit; for `nft` and `token-or-nft` it may be the number of the item. */
  readonly amount: bigint
  /** The token asks a contract whether it takes the item. */
  readonly checksReceiver: boolean
}

type Shape = {
  readonly kind: 'token' | 'token-or-nft' | 'nft'
  readonly from: number | 'caller'
  readonly to: number
  readonly amount: number
  readonly checksReceiver: boolean
}

const nft = { kind: 'nft', from: 0, to: 1, amount: 2, checksReceiver: true } as const

const shapes: Readonly<Record<Hex, Shape>> = {
  // transfer, transferFrom (EIP-20 and EIP-721 share it), transferAndCall
  '0xa9059cbb': { kind: 'token', from: 'caller', to: 0, amount: 1, checksReceiver: false },
  '0x23b872dd': { kind: 'token-or-nft', from: 0, to: 1, amount: 2, checksReceiver: false },
  '0x4000aea0': { kind: 'token', from: 'caller', to: 0, amount: 1, checksReceiver: false },
  // safeTransferFrom of EIP-721, with and without data; of EIP-1155, whose amount is the fourth; its batch
  '0x42842e0e': nft,
  '0xb88d4fde': nft,
  '0xf242432a': { ...nft, amount: 3 },
  '0x2eb2c2d6': nft,
}

/** Selectors of token methods beside transfers: sent to anything else they do not do what they say. */
const otherTokenSelectors: ReadonlySet<string> = new Set([
  '0x095ea7b3',
  '0x39509351',
  '0xa457c2d7',
  '0xa22cb465',
])

/** Whether the call is of a method that only tokens have. */
export function isTokenCall({ content }: DecodedCall): boolean {
  if (content.kind !== 'method') return false
  const { selector } = content.method
  return Object.hasOwn(shapes, selector) || otherTokenSelectors.has(selector)
}

/** What a call transfers; `undefined` when it is no transfer. */
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
  if (to === undefined) return undefined
  return {
    kind: shape.kind,
    token: call.to,
    from: shape.from === 'caller' ? call.from : addressAt(content.arguments, shape.from),
    to,
    amount: numberAt(content.arguments, shape.amount) ?? 0n,
    checksReceiver: shape.checksReceiver,
  }
}
