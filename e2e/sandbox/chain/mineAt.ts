import type { Address, Hex, TransactionReceipt } from 'viem'
import type { SandboxClient } from './sandboxClient.ts'

export type AnvilTransaction = {
  /** One of the accounts anvil signs for. */
  readonly from: Address
  /** Creates a contract when left out. */
  readonly to?: Address
  /** Wei. */
  readonly value?: bigint
  readonly data?: Hex
  /** Limit, 500,000 by default. Never estimated: earlier transactions of the same block may have to run first. */
  readonly gas?: bigint
}

/**
 * Puts the transactions, in this order, into one block with this timestamp (seconds). Needs a chain that does not
 * mine by itself.
 *
 * @throws Error when one of them reverts or is left out.
 */
export async function mineAt(
  client: SandboxClient,
  timestamp: number,
  transactions: readonly AnvilTransaction[],
): Promise<readonly TransactionReceipt[]> {
  const hashes: Hex[] = []
  for (const { from, gas = 500_000n, ...rest } of transactions) {
    hashes.push(await client.sendTransaction({ account: from, chain: null, gas, ...rest }))
  }
  await client.setNextBlockTimestamp({ timestamp: BigInt(timestamp) })
  await client.mine({ blocks: 1 })

  return Promise.all(
    hashes.map(async (hash) => {
      const receipt = await client.getTransactionReceipt({ hash })
      if (receipt.status !== 'success')
        throw new Error(`The transaction ${hash} from ${receipt.from} reverted`)
      return receipt
    }),
  )
}
