import type { LeadUnit } from '../../../domain/lead/Lead.ts'
import { formatAmount } from '../../../domain/values/amount.ts'
import type { Call } from '../../../domain/values/call.ts'
import { shortenAddress } from '../../../domain/values/shortenAddress.ts'
import type { DappAsk } from '../../../source/DappRequest.ts'

/** Longer batches are counted. */
const mostNamed = 3

const wordOfAll = 'f'.repeat(64)
const wordOfNone = '0'.repeat(64)

/**
 * What an app asks for, to stand in a sentence: `a payment of 0.1 ETH to 0x15d34A…2C6A65`, `an approval and a swap`. It
 * is read from the calls alone, before anything is asked of a node, so it names no token. `native`: of the chain.
 */
export function nameAsk(asks: DappAsk, native: LeadUnit): string {
  if (asks.kind === 'names') return 'the names in your address book'
  if (asks.kind === 'message')
    return asks.message.kind === 'text' ? 'a signature of a text' : 'a signature of typed data'
  const { calls } = asks
  if (calls.length > mostNamed) return `${calls.length} calls`
  const names = calls.map((call) => nameCall(call, native))
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
}

/** The same of several, one after the other; of many the first ones. */
export function nameAsks(asks: readonly DappAsk[], native: LeadUnit): string {
  const named = asks.slice(0, mostNamed).map((ask) => nameAsk(ask, native))
  const others = asks.length - named.length
  return [named.join('; '), others > 0 && `${others} more`].filter(Boolean).join('; and ')
}

function nameCall({ to, value, data }: Call, native: LeadUnit): string {
  if (data === '0x')
    return value === 0n
      ? 'an empty call'
      : `a payment of ${formatAmount(value, native.decimals)} ${native.symbol} to ${shortenAddress(to)}`
  const name = namesOfMethods[data.slice(0, 10).toLowerCase()]
  return name?.(data.slice(10 + 64, 10 + 128).toLowerCase()) ?? 'a contract call'
}

/** By the selector, and the second argument as 64 digits. */
const namesOfMethods: Readonly<Record<string, (second: string) => string>> = {
  // approve
  '0x095ea7b3': (amount) => (amount === wordOfAll ? 'an approval without limit' : approvalOrEnd(amount)),
  // increaseAllowance
  '0x39509351': () => 'an approval',
  // setApprovalForAll
  '0xa22cb465': (given) =>
    given === wordOfNone ? approvalOrEnd(given) : 'an approval for a whole collection',
  // transfer, transferFrom and safeTransferFrom
  '0xa9059cbb': () => 'a transfer',
  '0x23b872dd': () => 'a transfer',
  '0x42842e0e': () => 'a transfer',
  // swaps of routers of Uniswap 2 and 3
  '0x38ed1739': () => 'a swap',
  '0x7ff36ab5': () => 'a swap',
  '0x18cbafe5': () => 'a swap',
  '0x414bf389': () => 'a swap',
  '0x04e45aaf': () => 'a swap',
  '0xc04b8d59': () => 'a swap',
  '0xb858183f': () => 'a swap',
}

function approvalOrEnd(amount: string): string {
  return amount === wordOfNone ? 'the end of an approval' : 'an approval'
}
