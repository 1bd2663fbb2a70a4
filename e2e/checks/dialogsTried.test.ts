import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const folder = 'src/shared/dashboard'

/** Asks in words alone, in the frame of every dialog. */
const inWords = ['RemoveLocal']

test('behavior: every dialog is tried in a small window', async () => {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.tsx') && !name.includes('.test.'),
  )
  const found = await Promise.all(
    names.map(async (name) =>
      /<Dialog\s/.test(await readFile(`${folder}/${name}`, 'utf8')) ? [/([^/]+)\.tsx$/.exec(name)?.[1]] : [],
    ),
  )
  const source = await readFile(`${folder}/dialogs.component.test.tsx`, 'utf8')
  const [, rest = ''] = source.split(/^const dialogs.*$/m)
  const [block = ''] = rest.split('\n}\n')
  const tried = [...block.matchAll(/^ {2}(?:async )?(\w+)[:(]/gm)].map(([, name]) => name)
  expect(tried.length).toBeGreaterThan(10)
  expect(found.flat().toSorted()).toEqual([...tried, ...inWords].toSorted())
})
