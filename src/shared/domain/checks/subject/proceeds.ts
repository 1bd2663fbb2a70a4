import type { Argument } from '../../calldata/Argument.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import { type LowerAddress, lowerAddress, zeroAddress } from '../../values/address.ts'

/** Methods that bring something to an account they name: swaps, withdrawals, deposits, loans, bridges. */
const bringing =
  /^(swap|exact|addLiquidity|removeLiquidity|withdraw|redeem|borrow|deposit|supply|mint|claimAllRewards|bridge|outboundTransfer|sendToL2|relayTokens)/
const receiverNames: ReadonlySet<string> = new Set([
  'to',
  'recipient',
  'receiver',
  'onBehalfOf',
  'account',
  'user',
  'destinationAddress',
  'mintRecipient',
])
/** Minting a token of one's own to an account is a payment, not a mistake. */
const plainMints: ReadonlySet<string> = new Set(['0x40c10f19', '0x6a627842'])

/** The account to which a known method brings what it is about; `undefined` for every other call. */
export function proceedsReceiver({ content }: DecodedCall): LowerAddress | undefined {
  if (content.kind !== 'method' || plainMints.has(content.method.selector)) return undefined
  return bringing.test(content.method.name) ? receiverAmong(content.arguments) : undefined
}

/** Parameters are often in one tuple. */
function receiverAmong(list: readonly Argument[]): LowerAddress | undefined {
  for (const { name, type, value } of list) {
    if (receiverNames.has(name) && type === 'address') return value as LowerAddress
    // An account of the other chain, where addresses may be longer.
    if (receiverNames.has(name) && type === 'bytes32' && typeof value === 'string')
      return lowerAddress(`0x${value.slice(-40)}`)
    const inner = typeof value === 'object' && type.startsWith('(') ? receiverAmong(value) : undefined
    if (inner !== undefined) return inner
  }
  return undefined
}

/** Methods that bring the tokens to another chain. */
const bridging =
  /^(bridge(ETH|ERC20|Asset)|depositETHTo|depositERC20To|depositEtherFor|outboundTransfer|depositForBurn|depositV3|sendToL2|relayTokens)/

/** Names of the argument that is the token on this chain; the first of them where there are two. */
const sentTokens: ReadonlySet<string> = new Set([
  'l1Token',
  'l2Token',
  'localToken',
  'inputToken',
  'burnToken',
  'token',
])
const sentAmounts: ReadonlySet<string> = new Set(['amount', 'inputAmount', 'value'])

/** What a call sends to another chain by a bridge; `undefined` for other calls, and where the call does not tell. */
export function bridgedAmount({
  content,
  value,
}: DecodedCall): { readonly token: LowerAddress; readonly amount: bigint } | undefined {
  if (content.kind !== 'method' || !bridging.test(content.method.name)) return undefined
  const find = (names: ReadonlySet<string>) => content.arguments.find(({ name }) => names.has(name))?.value
  const [token, amount] = [find(sentTokens), find(sentAmounts)]
  if (typeof token === 'string' && typeof amount === 'bigint') return { token: token as LowerAddress, amount }
  return token === undefined && value > 0n ? { token: lowerAddress(zeroAddress), amount: value } : undefined
}
