import type { Address, Hex } from 'viem'
import { type SafeTransaction, safeTransactionHash } from '../sandbox/chain/safeTransaction.ts'
import { signSafeTransaction } from '../sandbox/chain/signatures.ts'
import type { Person } from '../sandbox/World.ts'

/** Transactions of a Safe with signatures, as a file that another owner would send: made apart from the app. */
export async function signaturesFile(
  { safe, chainId }: { readonly safe: Address; readonly chainId: number },
  ...items: readonly { readonly transaction: SafeTransaction; readonly by: readonly Person[] }[]
) {
  const transactions = await Promise.all(
    items.map(async ({ transaction, by }) => {
      const place = { chainId, safe, transaction }
      const signatures = await Promise.all(by.map((person) => signSafeTransaction(person, place)))
      return {
        ...Object.fromEntries(Object.entries(transaction).map(([name, value]) => [name, textOf(value)])),
        safeTxHash: safeTransactionHash(place),
        signatures: signatures.map(({ signer, signature }) => ({ signer, data: signature })),
      }
    }),
  )
  return { format: 'countersign-bundle', version: 1, chainId, safe, transactions }
}

function textOf(value: bigint | number | Hex): string | number {
  return typeof value === 'bigint' ? String(value) : value
}
