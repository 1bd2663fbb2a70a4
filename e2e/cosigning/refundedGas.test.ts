import { parseEther, parseGwei } from 'viem'
import { describe, expect, test } from 'vitest'
import { largestPayment } from '../../src/shared/domain/checks/subject/largestPayment.ts'
import { parseSafeVersion } from '../../src/shared/domain/safe/safeVersion.ts'
import { runs } from '../../src/shared/testing/runs.ts'
import { deployer } from '../sandbox/chain/people.ts'
import { createPublishedSafe, executeBySafe, publishedNames } from '../sandbox/chain/publishedSafes.ts'
import { safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { openSigningWorld } from './openSigningWorld.ts'

/** The oldest and the one after it, which pay for different gas; all in the long run. */
const names = publishedNames.slice(0, runs(publishedNames.length))

describe('what a Safe pays for its execution', { timeout: 60_000 }, () => {
  const signing = openSigningWorld()

  test.each(names)('behavior: is never more than is said of %s', async (name) => {
    const { client, world } = signing
    const { address: safe, version } = await createPublishedSafe(client, world.contracts, name)
    await client.setBalance({ address: safe, value: parseEther('10') })
    // Enough for the call, and less than reading two signatures takes.
    const fields = { safeTxGas: 10_000n, baseGas: 100n, gasPrice: parseGwei('1') }
    const transaction = safeTransaction({
      ...{ to: deployer.address, nonce: 1n, refundReceiver: deployer.address },
      ...fields,
    })
    await executeBySafe(client, safe, transaction)

    const paid = parseEther('10') - (await client.getBalance({ address: safe }))
    expect(paid).toBeGreaterThan(0n)
    expect(paid).toBeLessThanOrEqual(largestPayment(transaction, parseSafeVersion(version)))
    const bySafeTxGas = (fields.safeTxGas + fields.baseGas) * fields.gasPrice
    expect(paid > bySafeTxGas).toBe(name === '0.1.0')
  })
})
