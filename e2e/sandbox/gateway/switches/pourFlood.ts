import { type Address, encodePacked, getAddress, isAddress, keccak256, numberToHex, pad, toHex } from 'viem'
import { ada } from '../../chain/people.ts'
import { safeTransaction, safeTransactionHash } from '../../chain/safeTransaction.ts'
import { sandboxClient } from '../../chain/sandboxClient.ts'
import { signSafeTransaction } from '../../chain/signatures.ts'
import { readSafe } from '../chain/readSafe.ts'
import type { Gateway } from '../Gateway.ts'
import { lowerHex } from '../signing/lowerHex.ts'

type Wanted = Readonly<Record<'history' | 'queue' | 'sharing' | 'tokens' | 'collectibles' | 'owners', number>>

/**
 * `{ safe?, history?, queue?, sharing?, tokens?, collectibles?, owners? }`: how many of each the Safe is to have on top
 * of its own; `sharing` of the queued ones use one nonce. Owners are written into its storage on the chain.
 */
export async function pourFlood(gateway: Gateway, body: Readonly<Record<string, unknown>>): Promise<boolean> {
  const { safe = gateway.world.safe } = body
  const number = (name: keyof Wanted) => (typeof body[name] === 'number' ? body[name] : 0)
  if (typeof safe !== 'string' || !isAddress(safe)) return false
  const address = getAddress(safe)
  gateway.flood.pour(
    address,
    { history: number('history'), tokens: number('tokens'), collectibles: number('collectibles') },
    gateway.now(),
  )
  await fillQueue(gateway, address, { queue: number('queue'), sharing: number('sharing') })
  if (number('owners') > 0) await addOwners(gateway, address, number('owners'))
  return true
}

/** Payments that Ada has signed; the first of them compete for the next nonce. */
async function fillQueue(
  gateway: Gateway,
  safe: Address,
  { queue, sharing }: Pick<Wanted, 'queue' | 'sharing'>,
): Promise<void> {
  if (queue === 0) return
  const { world, proposals, index, now } = gateway
  const first = (await readSafe(gateway, safe)).nonce
  const blockNumber = index.head()
  for (let count = 0; count < queue; count++) {
    const nonce = BigInt(first + Math.max(0, count - Math.max(0, sharing - 1)))
    const transaction = safeTransaction({ to: world.stranger.address, value: BigInt(count + 1), nonce })
    const place = { chainId: world.chainId, safe, transaction }
    const safeTxHash = safeTransactionHash(place)
    const entry = { safeTxHash, submittedAt: now() - (queue - count) * 1_000, blockNumber }
    const { signature } = await signSafeTransaction(ada, place)
    proposals.add({
      ...entry,
      safe,
      transaction,
      proposer: ada.address,
      delegate: null,
      origin: null,
      trusted: true,
    })
    proposals.addSignature({ ...entry, kind: 'EOA', owner: ada.address, signature: lowerHex(signature) })
  }
}

/** Where a Safe of any version from 1.0.0 on keeps its list of owners and their number. */
const OWNERS_SLOT = 2n
const OWNER_COUNT_SLOT = 3n
const SENTINEL: Address = '0x0000000000000000000000000000000000000001'

async function addOwners(gateway: Gateway, safe: Address, amount: number): Promise<void> {
  const client = sandboxClient(gateway.world.rpcUrl)
  const { owners } = await readSafe(gateway, safe)
  const more = Array.from({ length: amount }, (_, index) =>
    numberToHex(0xf100d_0000n + BigInt(index), { size: 20 }),
  )
  const all = [...more, ...owners]
  const slotOf = (owner: Address) =>
    keccak256(encodePacked(['bytes32', 'uint256'], [pad(owner), OWNERS_SLOT]))
  const list = [SENTINEL, ...more]
  for (const [index, owner] of list.entries()) {
    await client.setStorageAt({
      address: safe,
      index: slotOf(owner),
      value: pad(all[index] ?? SENTINEL),
    })
  }
  await client.setStorageAt({
    address: safe,
    index: toHex(OWNER_COUNT_SLOT, { size: 32 }),
    value: toHex(all.length, { size: 32 }),
  })
  // A change of storage is part of no block: with a new one everybody sees it.
  await client.mine({ blocks: 1 })
}
