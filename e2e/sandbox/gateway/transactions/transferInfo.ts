import { type Address, isAddressEqual } from 'viem'
import type { KnownToken } from '../assets/KnownToken.ts'
import type { TransferRow } from '../chain/chainRows.ts'
import { named } from '../decoding/contractNames.ts'
import type { Gateway } from '../Gateway.ts'
import type { Erc20Transfer, Erc721Transfer, Transfer } from '../wire/transactionWire.ts'

export function transferDirection(safe: Address, from: Address, to: Address): Transfer['direction'] {
  if (isAddressEqual(from, safe)) return 'OUTGOING'
  return isAddressEqual(to, safe) ? 'INCOMING' : 'UNKNOWN'
}

/** `amount`: of the token, or the number of the collectible. `trusted`: `null` when the service does not say. */
export function tokenTransferInfo(
  { info }: KnownToken,
  amount: string,
  trusted: boolean | null,
): Erc20Transfer | Erc721Transfer {
  const common = {
    tokenAddress: info.address,
    tokenName: info.name,
    tokenSymbol: info.symbol,
    logoUri: info.logoUri,
    trusted,
  }
  return info.type === 'ERC721'
    ? { ...common, type: 'ERC721', tokenId: amount }
    : { ...common, type: 'ERC20', value: amount, decimals: info.decimals, imitation: false }
}

/** A transfer of the logs as one Safe sees it. */
export async function transferOf(gateway: Gateway, safe: Address, row: TransferRow): Promise<Transfer> {
  return {
    type: 'Transfer',
    sender: named(gateway.world, row.from),
    recipient: named(gateway.world, row.to),
    direction: transferDirection(safe, row.from, row.to),
    transferInfo: await transferInfoOf(gateway, row),
    humanDescription: null,
  }
}

async function transferInfoOf({ tokens }: Gateway, row: TransferRow): Promise<Transfer['transferInfo']> {
  if (row.kind === 'native') return { type: 'NATIVE_COIN', value: row.value.toString() }
  const token = await tokens.find(row.token)
  if (token === undefined) throw new Error(`The token ${row.token} moved and is not known`)
  const amount = row.kind === 'erc721' ? row.tokenId : row.value
  return tokenTransferInfo(token, amount.toString(), token.trusted)
}
