import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { KeeperName, StorageKey } from '../../src/shared/source/StoragePlaces.ts'
import { plantFiles } from './planted/plantFiles.ts'
import { storageAccess } from './storageAccess.ts'

/**
 * What is written past `SiteStorage` may name a network and stay after *Forget*. A new place goes through `keptTexts`; a
 * file that has to reach a storage itself is listed here, with `SiteStorage` as its type.
 */
const known = [
  'shared/dashboard/parts/account/networks/networkToolsOf.ts',
  'shared/dashboard/parts/composer/draft/messageDraft.ts',
  'shared/dashboard/parts/composer/draft/pastedText.ts',
  'shared/dashboard/parts/composer/draft/storedDraft.ts',
  'shared/dashboard/parts/frame/page/isStorageBlocked.ts',
  'shared/gateway/client.ts',
  'shared/gateway/keptAnswers.ts',
  'shared/gateway/keptAnswersKeeper.ts',
  'shared/source/ChainKeeper.ts',
  'shared/source/askedLedger.ts',
  'shared/source/holdsRequests.ts',
  'shared/source/keptTexts.ts',
  'shared/source/localNetworks.ts',
  'shared/source/localWitnesses.ts',
  'shared/source/requestKeeper.ts',
  'shared/source/requestStorage.ts',
  'standalone/wallets/guardStorage.ts',
  'standalone/wallets/linkedWallets.ts',
]

const root = fileURLToPath(new URL('../..', import.meta.url))

test('behavior: a storage of the browser is reached by known files alone, so that Forget can take a network out of it', async () => {
  expect(await storageAccess(root)).toEqual(known)
})

test('error: a file that writes past them is named', async () => {
  const directory = await plantFiles({
    'src/shared/source/planted.ts': "window.localStorage.setItem('countersign.planted.1', 'one')\n",
    'src/shared/source/commented.ts': '/** Not in localStorage. */\nexport const one = 1\n',
    'src/standalone/plantedDatabase.ts': "export const open = () => indexedDB.open('planted')\n",
  })
  try {
    expect(await storageAccess(directory)).toEqual([
      'shared/source/planted.ts',
      'standalone/plantedDatabase.ts',
    ])
  } finally {
    await rm(directory, { recursive: true })
  }
})

test('error: a key without a place, and a list of keepers without one of them, do not compile', () => {
  // @ts-expect-error: it has no place.
  const key: StorageKey = 'countersign.planted.1'
  const keepers = { signables: 1 }
  // @ts-expect-error: the other keepers are missing.
  const all: Readonly<Record<KeeperName, number>> = keepers
  expect([key, all]).toHaveLength(2)
})
