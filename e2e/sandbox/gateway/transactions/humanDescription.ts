import { formatUnits, maxUint256 } from 'viem'
import { addressAt, textAt } from '../decoding/decode.ts'
import type { DataDecoded, SafeAppInfo, TokenInfo } from '../wire/wire.ts'

type Context = {
  /** The token that is called, where it is one. */
  readonly token: TokenInfo | undefined
  readonly app: SafeAppInfo | null
}

/** The service's sentence about a call; `null` for functions it has no sentence for. */
export function humanDescription(decoded: DataDecoded | null, { token, app }: Context): string | null {
  const sentence = decoded === null ? undefined : sentenceFor(decoded, token)
  if (sentence === undefined) return null
  return app === null ? sentence : `${sentence} via ${app.name}`
}

function sentenceFor(decoded: DataDecoded, token: TokenInfo | undefined): string | undefined {
  const address = (position: number) => shortAddress(addressAt(decoded, position) ?? '')
  const text = (position: number) => textAt(decoded, position) ?? ''
  const amount = (position: number) => tokenAmount(text(position), token)
  switch (decoded.method) {
    case 'transfer':
      return `Send ${amount(1)} to ${address(0)}`
    case 'approve':
      return `Approve ${amount(1)} to be spent by ${address(0)}`
    case 'withdraw':
      return `Withdraw ${amount(0)}`
    case 'changeThreshold':
      return `Change threshold to ${text(0)}`
    case 'addOwnerWithThreshold':
      return `Add new owner ${address(0)} with threshold ${text(1)}`
    case 'removeOwner':
      return `Remove owner ${address(1)} with threshold ${text(2)}`
    case 'swapOwner':
      return `Swap owner ${address(1)} with ${address(2)}`
    case 'setGuard':
      return `Set guard to ${address(0)}`
    case 'enableModule':
      return `Enable module ${address(0)}`
    case 'setFallbackHandler':
      return `Set fallback handler to ${address(0)}`
    default:
      return
  }
}

function shortAddress(address: string): string {
  return `${address.slice(0, 6)}...${address.slice(-4)}`
}

function tokenAmount(value: string, token: TokenInfo | undefined): string {
  if (/^\d+$/.test(value) && BigInt(value) === maxUint256) return `unlimited ${token?.symbol ?? ''}`.trim()
  if (token === undefined || !/^\d+$/.test(value)) return value
  return `${formatUnits(BigInt(value), token.decimals)} ${token.symbol}`
}
