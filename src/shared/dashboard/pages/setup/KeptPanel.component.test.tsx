import { beforeEach, expect, test } from 'vitest'
import { configuration } from '../../../configuration/configuration.ts'
import { createFakeSource, readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { createDraft, saveDraft } from '../../parts/composer/draft/draft.ts'
import { KeptPanel } from './KeptPanel.tsx'

const [network] = configuration.chains

beforeEach(() => window.sessionStorage.clear())

test('behavior: what is kept is counted by network, and nothing is said of a network without any', async () => {
  const account = { chainId: network?.id ?? 0, address: readySafe.account.address }
  saveDraft(window, account, { ...createDraft(), note: 'Salaries' })
  const screen = await renderPart(<KeptPanel />, { source: createFakeSource() })
  await expect.element(screen.getByRole('listitem')).toHaveTextContent(`${network?.name}: 1 draft`)
})
