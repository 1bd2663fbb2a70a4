import { describe, expect, test } from 'vitest'
import { newestRules } from '../../../../domain/safe/knownVersions.ts'
import { auditCollected } from '../../../../domain/signatures/auditCollected.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { ada, bo, people, signedTransactionBy, stranger } from '../../../../testing/signableScene.ts'
import { SignaturesPanel } from './SignaturesPanel.tsx'

/** What is recovered from real signatures of these people; only Ada and Bo are owners. */
async function auditOf(...who: readonly number[]) {
  const { safeTxHash, signatures } = await signedTransactionBy(who)
  const collected = signatures.map(({ signer, signature }) => ({ claimedSigner: signer, signature }))
  const owners = [people[ada], people[bo]].flatMap((owner) => owner ?? [])
  return auditCollected(collected, {
    hash: safeTxHash,
    owners,
    formerOwners: [],
    threshold: 2,
    signatureKinds: newestRules.signatureKinds,
    otherHashes: [],
    executor: undefined,
    askContract: async () => undefined,
    readApproval: async () => false,
  })
}

describe('SignaturesPanel', () => {
  test('behavior: signatures of owners are valid and counted', async () => {
    const screen = await renderPart(<SignaturesPanel audit={await auditOf(ada, bo)} />)
    await expect.element(screen.getByText('2 valid of 2 needed. Enough have signed.')).toBeVisible()
    expect(screen.getByText('Valid', { exact: true }).elements()).toHaveLength(2)
  })

  test('error: a signature of a stranger is no owner’s and does not count', async () => {
    const screen = await renderPart(<SignaturesPanel audit={await auditOf(ada, stranger)} />)
    await expect.element(screen.getByText('1 valid of 2 needed.')).toBeVisible()
    await expect.element(screen.getByText('Not an owner')).toBeVisible()
  })

  test('behavior: no signatures, and owners without names', async () => {
    const none = await renderPart(<SignaturesPanel audit={await auditOf()} />)
    await expect.element(none.getByText('No signatures')).toBeVisible()
    const failed = await renderPart(<SignaturesPanel audit={undefined} failed />)
    await expect.element(failed.getByText('The owners are unknown')).toBeVisible()
  })
})
