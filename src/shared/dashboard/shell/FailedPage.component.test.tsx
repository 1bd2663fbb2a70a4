import { expect, onTestFinished, test } from 'vitest'
import { chainErrors } from '../../chain/nodes/chainErrors.ts'
import { configuration } from '../../configuration/configuration.ts'
import type { SafeChoice } from '../../source/AccountSource.ts'
import { keptTexts } from '../../source/keptTexts.ts'
import { addLocal, localKey } from '../../source/localSignables.ts'
import { createFakeSource } from '../../testing/fakeSource.ts'
import { transactionVectors } from '../../testing/publicVectors.ts'
import { renderPart } from '../../testing/renderPart.tsx'
import { bo, identity, signedTransactionBy } from '../../testing/signableScene.ts'
import { FailedPage } from './FailedPage.tsx'

const safes: SafeChoice = {
  open: async () => false,
  read: async () => null,
  close() {},
  recent: () => [],
  forget() {},
}

/** A link to a Safe whose node does not answer. No question reaches a node. */
async function follow(page: string, safe: string) {
  const asked: string[] = []
  const chain = configuration.chains[0]
  if (chain === undefined) throw new Error('The site has no network')
  const error = chainErrors.nodeRead({ method: 'eth_call', chainId: chain.id }, { text: 'The node is down' })
  const source = createFakeSource({
    connection: { status: 'failed', error },
    read({ method }) {
      asked.push(method)
      throw error
    },
    capabilities: { safes },
  })
  window.location.hash = `#/${chain.shortName}:${safe}${page}`
  const screen = await renderPart(<FailedPage error={error} />, { source })
  return { screen, asked, chainId: chain.id }
}

test('error: without a node Verify reads what is pasted, beside why the Safe is not open', async () => {
  const bybit = transactionVectors.find(({ id }) => id === 'bybit')
  if (bybit === undefined) throw new Error('no vector')
  const { tx, safe, expect: hashes } = bybit
  const { screen, asked } = await follow('/verify', safe)
  await expect.element(screen.getByRole('button', { name: 'Ask again' })).toBeVisible()
  await screen
    .getByRole('textbox')
    .first()
    .fill(JSON.stringify({ ...tx, safe, safeTxHash: hashes.safeTxHash }))
  await screen.getByRole('button', { name: 'Verify' }).click()
  const result = screen.getByRole('group', { name: 'Result' })
  await expect.element(result).toHaveTextContent('is the hash of these fields')
  await expect.element(result).toHaveTextContent('No node and no gateway was asked')
  const shown = result.element().textContent?.replace(/\s/g, '') ?? ''
  for (const hash of [hashes.message, hashes.domain, hashes.safeTxHash]) expect(shown).toContain(hash)
  expect(asked).toEqual([])
})

test('error: without a node what this device keeps of the Safe can be saved as a file', async () => {
  const account = { chainId: configuration.chains[0]?.id ?? 0, address: identity.safe }
  addLocal(keptTexts(window), account, [await signedTransactionBy([bo])])
  onTestFinished(() => keptTexts(window).remove(localKey('transaction', account)))
  const { screen } = await follow('', identity.safe)
  const kept = screen.getByRole('region', { name: 'Kept on this device' })
  await expect.element(kept).toHaveTextContent('1 transaction. No signature can be checked now.')
  await expect.element(kept.getByRole('button', { name: 'Save as a file' })).toBeVisible()
})
