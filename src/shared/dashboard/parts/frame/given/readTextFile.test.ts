import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readTextFile } from './readTextFile.ts'

test('behavior: a file of exactly the limit is read', async () => {
  expect(await readTextFile(new File(['four'], 'a.txt'), 4, 'Too large.')).toEqual({ ok: true, text: 'four' })
})

test('error: a file of one byte more is not read', async () => {
  const file = new File(['five!'], 'a.txt')
  expect(await readTextFile(file, 4, 'Too large.')).toEqual({ ok: false, problem: 'Too large.' })
})

test('error: a file that is removed after it was chosen is a problem that says what to do', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'countersign-file-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const path = join(directory, 'list.json')
  await writeFile(path, 'four')
  const chosen = new File([await openAsBlob(path)], 'list.json')
  await rm(path)
  expect(await readTextFile(chosen, 4, 'Too large.')).toEqual({
    ok: false,
    problem: 'The browser could not read this file. Choose it again, or paste its text.',
  })
})
