import { beforeEach, expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { checksumAddress } from '../../../domain/values/address.ts'
import type { Connection } from '../../../source/Connection.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { sourceErrors } from '../../../source/sourceErrors.ts'
import { account } from '../../../testing/checkScene.ts'
import { createFakeSource, createMemoryStorage, readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { addLines, createDraft } from '../../parts/composer/draft/draft.ts'
import { keptDraftKey, writeKeptDraft } from '../../parts/composer/draft/keptDrafts.ts'
import { NewTransactionPage } from './NewTransactionPage.tsx'

const dee = checksumAddress(account('Dee'))
const wallet = {
  ...readySafe,
  account: { kind: 'wallet', address: readySafe.account.address },
  host: undefined,
} satisfies Connection
const ref = { chainId: wallet.chain.id, address: wallet.account.address }
const texts = () => keptTexts(window)
const storage = createMemoryStorage()

async function open() {
  const source = createFakeSource({
    connection: wallet,
    storage,
    read: ({ method }) => {
      if (method === 'eth_getBalance') return `0x${(10n ** 20n).toString(16)}`
      throw new Error('The node is down')
    },
  })
  const screen = await renderPart(<NewTransactionPage />, { ready: wallet, source })
  const drafts = screen.getByRole('list', { name: 'Drafts of this account' }).getByRole('listitem')
  return { source, screen, drafts, button: (name: string | RegExp) => screen.getByRole('button', { name }) }
}

beforeEach(() => {
  window.sessionStorage.clear()
  for (const key of texts().keys('countersign.drafts.')) texts().remove(key)
})

test('behavior: a draft whose request may have been sent says so, also after a reload, and is neither opened nor duplicated until the doubt has ended', async () => {
  const lines = [{ kind: 'transfer', recipient: dee, token: 'native', amount: '1' }] as const
  const draft = addLines(createDraft(), lines)
  writeKeptDraft(texts(), ref, 'a', { name: 'March', isTemplate: false, savedAt: 1, draft })
  const first = await open()
  await first.button('Drafts…').click()
  await first.button('Open: March').click()
  await first.button(/^Send/).click()
  await expect.poll(() => first.source.asked).toHaveLength(1)
  await cleanup()

  const again = await open()
  await again.button('Drafts…').click()
  await expect.element(again.drafts).toHaveTextContent('May have been sent')
  await expect.element(again.button('Open: March')).not.toBeInTheDocument()
  await expect.element(again.button('Duplicate: March')).not.toBeInTheDocument()

  const [id = ''] = first.source.asked
  again.source.answer({ kind: 'undecided', error: sourceErrors.disposed(), hashes: [] }, id)
  await expect.element(again.drafts).toHaveTextContent('May have been sent')
  again.source.decideRequest(id, { kind: 'refused-there' })
  await expect.element(again.button('Open: March')).toBeVisible()
  await expect.element(again.drafts).not.toHaveTextContent('May have been sent')
  again.source.decideRequest(id, { kind: 'found-sent', hashes: [`0x${'ab'.repeat(32)}`] })
  await expect.element(again.drafts).toHaveTextContent(/Sent on /)
  texts().remove(keptDraftKey(ref, 'a'))
})
