import { dee } from '../sandbox/chain/people.ts'
import { safeTransaction, safeTransactionHash } from '../sandbox/chain/safeTransaction.ts'
import type { Sandbox } from '../sandbox/startSandbox.ts'
import { proposeElsewhere } from './otherOwners.ts'
import { turnSwitch } from './turnSwitch.ts'

const badNonce = 18n

/** Thirteen payments of the main Safe from nonce 10 on, of which that with nonce 18 has a signature that its service should not keep. */
export async function plantBadSignature(sandbox: Pick<Sandbox, 'world' | 'gatewayUrl'>): Promise<void> {
  const { world, gatewayUrl } = sandbox
  const places = Array.from({ length: 13 }, (_, index) => ({
    chainId: world.chainId,
    safe: world.safe,
    transaction: safeTransaction({ to: dee.address, value: 1n, nonce: BigInt(index + 10) }),
  }))
  for (const place of places) await proposeElsewhere(gatewayUrl, place, world.owners[0])
  const bad = places.filter(({ transaction }) => transaction.nonce === badNonce)
  await turnSwitch(sandbox, 'rules', { badSignatures: bad.map(safeTransactionHash) })
}
