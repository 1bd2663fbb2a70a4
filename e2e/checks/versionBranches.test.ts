import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { plantFiles } from './planted/plantFiles.ts'
import { versionBranches } from './versionBranches.ts'

/** What differs between versions is in `domain/safe/versions`; these order versions, or compare with a recommended one. */
const known = [
  'shared/domain/safe/knownVersions.ts',
  'shared/domain/safe/safeVersion.ts',
  'shared/domain/safe/versionState.ts',
]

const root = fileURLToPath(new URL('../..', import.meta.url))

test('behavior: nothing outside the files of the versions decides by the version of a Safe', async () => {
  expect(await versionBranches(root)).toEqual(known)
})

test('error: code that compares versions itself is named', async () => {
  const directory = await plantFiles({
    'src/shared/domain/planted/byNumber.ts': 'export const isNew = (v: { minor: number }) => v.minor > 2\n',
    'src/shared/domain/planted/byText.ts': "export const isOld = (version: string) => version === '1.1.1'\n",
    'src/shared/domain/planted/byStart.ts':
      "export const isFirst = (version: string) => version.startsWith('0.')\n",
    'src/shared/domain/planted/byBound.ts': 'export const bound = { major: 1, minor: 3, patch: 0 }\n',
    'src/shared/domain/planted/commented.ts': "/** Where version === '1.1.1'. */\nexport const one = 1\n",
  })
  try {
    expect(await versionBranches(directory)).toEqual([
      'shared/domain/planted/byBound.ts',
      'shared/domain/planted/byNumber.ts',
      'shared/domain/planted/byStart.ts',
      'shared/domain/planted/byText.ts',
    ])
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
})
