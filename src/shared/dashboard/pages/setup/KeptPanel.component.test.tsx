import { beforeEach, expect, test } from 'vitest'
import { configuration } from '../../../configuration/configuration.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { countLastQueues, keepLastQueue } from '../../../source/lastQueue.ts'
import { createFakeSource, readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { createDraft } from '../../parts/composer/draft/draft.ts'
import { saveDraft } from '../../parts/composer/draft/storedDraft.ts'
import { KeptPanel } from './KeptPanel.tsx'

const [network] = configuration.chains

beforeEach(() => {
  window.sessionStorage.clear()
  window.localStorage.clear()
})

test('behavior: what is kept is counted by network, and nothing is said of a network without any', async () => {
  const account = { chainId: network?.id ?? 0, address: readySafe.account.address }
  saveDraft(window, account, { ...createDraft(), note: 'Salaries' })
  const screen = await renderPart(<KeptPanel />, { source: createFakeSource() })
  await expect.element(screen.getByRole('listitem')).toHaveTextContent(`${network?.name}: 1 draft`)
})

test('behavior: last seen queues are counted, and forgotten with a press', async () => {
  const texts = keptTexts(window)
  const { address } = readySafe.account
  for (const chainId of [1, 100])
    keepLastQueue(texts, { chainId, address }, { at: 1, rows: [], goesOn: false })
  const screen = await renderPart(<KeptPanel />, { source: createFakeSource() })
  await expect.element(screen.getByText('2 last seen queues, shown while the gateway is out')).toBeVisible()
  await expect.element(screen.getByText('Nothing yet.')).not.toBeInTheDocument()
  const forget = screen.getByRole('button', { name: 'Forget the last seen queues' })
  await forget.click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('No last seen queue.')
  await expect.element(forget).toHaveFocus()
  expect(countLastQueues(texts)).toBe(0)
})
