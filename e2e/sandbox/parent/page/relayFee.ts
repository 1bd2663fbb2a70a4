import type { Address } from 'viem'
import type { SafeTransaction } from '../../chain/safeTransaction.ts'
import type { FeeFields } from './gateway.ts'
import type { WalletContext } from './walletContext.ts'

export type PaidBySafe = Pick<
  SafeTransaction,
  'safeTxGas' | 'baseGas' | 'gasPrice' | 'gasToken' | 'refundReceiver'
>

/**
 * What Safe{Wallet} adds where a relay takes a fee and nothing else is chosen: the Safe pays for the execution, in
 * dollars of this chain. `undefined` where the chain has no such relay, or where the user chose the connected wallet.
 */
export async function addedFee(
  { store, gateway, feeChanged }: Pick<WalletContext, 'store' | 'gateway' | 'feeChanged'>,
  safe: Address,
  first: { readonly to: Address; readonly value: string; readonly data: string },
): Promise<PaidBySafe | undefined> {
  if (safe !== store.world.otherSafes.newer) return undefined
  const { relayer } = await gateway.chain()
  const pays = relayer?.type === 'RELAY_FEE' || relayer?.type === 'GTF'
  if (!pays) return undefined
  const { txData } = await gateway.previewFee(safe, {
    ...first,
    operation: 0,
    gasToken: store.world.dollar.address,
    numberSignatures: 2,
    nonce: '0',
    fiatCode: 'USD',
  })
  const { safeTxGas, baseGas, gasPrice, gasToken, refundReceiver }: FeeFields = { ...txData, ...feeChanged }
  return {
    safeTxGas: BigInt(safeTxGas),
    baseGas: BigInt(baseGas),
    gasPrice: BigInt(gasPrice),
    gasToken,
    refundReceiver,
  }
}
