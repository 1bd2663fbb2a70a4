import { expect, onTestFinished, test } from 'vitest'
import { readSignaturesFile } from '../../../../domain/signable/readSignaturesFile.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { addLocal } from '../../../../source/localSignables.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { ada, bo, identity, signedMessageBy, signedTransactionBy } from '../../../../testing/signableScene.ts'
import { KeptUnread } from './KeptUnread.tsx'

const account = { chainId: identity.chainId, address: identity.safe }

test('behavior: without a network what is kept is counted, and saved as a file that can be imported', async () => {
  onTestFinished(() => localStorage.clear())
  const signed = [await signedTransactionBy([ada, bo]), await signedMessageBy([ada])]
  addLocal(keptTexts(window), account, signed)
  const saved: Blob[] = []
  const { createObjectURL } = URL
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob)
    return createObjectURL(blob)
  }
  onTestFinished(() => {
    URL.createObjectURL = createObjectURL
  })
  const screen = await renderPart(<KeptUnread account={account} />)
  const panel = screen.getByRole('region', { name: 'Kept on this device' })
  await expect
    .element(panel)
    .toHaveTextContent('1 transaction and 1 message. No signature can be checked now.')
  await panel.getByRole('button', { name: 'Save as a file' }).click()
  const read = await readSignaturesFile((await saved[0]?.text()) ?? '')
  expect(read).toMatchObject({ items: [{ kind: 'transaction' }, { kind: 'message' }] })
})

test('behavior: nothing is shown where nothing is kept', async () => {
  const screen = await renderPart(<KeptUnread account={account} />)
  expect(screen.container.textContent).toBe('')
})
