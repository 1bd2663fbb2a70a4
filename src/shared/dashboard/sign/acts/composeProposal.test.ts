import { describe, expect, test, vi } from 'vitest'
import { hashSafeTransaction } from '../../../domain/transaction/safeTxHash.ts'
import { composeProposal } from './composeProposal.ts'

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const signer = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB' as const
const call = { to: signer, value: 1n, data: '0x' } as const
const today = { account, signer, nonce: 7n, version: { major: 1, minor: 4, patch: 1 }, versionText: '1.4.1' }
const old = { ...today, version: { major: 1, minor: 1, patch: 1 }, versionText: '1.1.1' }

describe('composeProposal', () => {
  test('behavior: hashes what it composes, and asks for no gas limit where the version needs none', async () => {
    const estimate = vi.fn()
    const { composed, estimatedBy } = await composeProposal([call], { ...today, estimate })
    const identity = { chainId: 1, safe: account.address, version: today.version }
    expect(composed).toMatchObject({ signer, transaction: { nonce: 7n, safeTxGas: 0n, value: 1n } })
    expect(composed?.safeTxHash).toBe(
      composed && hashSafeTransaction(identity, composed.transaction).safeTxHash,
    )
    expect(estimatedBy).toBeUndefined()
    expect(estimate).not.toHaveBeenCalled()
  })

  test('behavior: an old version gets the limit that was estimated, which is hashed', async () => {
    const bare = await composeProposal([call], { ...old, estimate: async () => null })
    const limited = await composeProposal([call], {
      ...old,
      estimate: async () => ({ value: 60_000n, by: 'gateway' }),
    })
    expect(bare).toMatchObject({ estimatedBy: 'none', composed: { transaction: { safeTxGas: 0n } } })
    expect(limited).toMatchObject({
      estimatedBy: 'gateway',
      composed: { transaction: { safeTxGas: 60_000n } },
    })
    expect(limited.composed?.safeTxHash).not.toBe(bare.composed?.safeTxHash)
  })

  test('error: several calls without a batch contract for the version make nothing', async () => {
    const versionText = '9.9.9'
    const asked = composeProposal([call, call], { ...today, versionText, estimate: async () => null })
    await expect(asked).rejects.toThrow('There is no batch contract for this version')
  })
})
