import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStateFile } from './openStateFile.ts'

let folder = ''
let name = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watch-state-'))
  name = join(folder, 'state.json')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('behavior: what is saved is there when it is opened again, and no other file is left', async () => {
  const file = await openStateFile(name, 5)
  file.state.round = 7
  await file.save()
  await file.close()
  const again = await openStateFile(name, 9)
  expect(again.state).toMatchObject({ round: 7, seenAt: 5, mark: file.state.mark })
  await again.close()
  expect(await readdir(folder)).toEqual(['state.json'])
})

test.each([
  ['', 'watch/state-unreadable'],
  ['{"kind": "countersign watch", "vers', 'watch/state-unreadable'],
  ['{"kind": "something else", "version": 1}', 'watch/state-unreadable'],
  ['{"kind": "countersign watch", "version": 1, "round": "seven"}', 'watch/state-unreadable'],
  ['{"kind": "countersign watch", "version": 2}', 'watch/state-later'],
])('error: %s is refused, and stays as it is', async (text, code) => {
  await writeFile(name, text)
  await expect(openStateFile(name, 0)).rejects.toMatchObject({ code })
  expect(await readFile(name, 'utf8')).toBe(text)
  expect(await readdir(folder)).toEqual(['state.json'])
})

test('error: a file that is read-only, a folder, or a place where none can be', async () => {
  await (await openStateFile(name, 0)).close()
  await chmod(name, 0o444)
  await expect(openStateFile(name, 0)).rejects.toMatchObject({ code: 'watch/state-unwritable' })
  await expect(openStateFile(folder, 0)).rejects.toMatchObject({ code: 'watch/state-unwritable' })
  await expect(openStateFile(join(folder, 'nowhere', 'a'), 0)).rejects.toMatchObject({
    code: 'watch/state-unwritable',
  })
})

test('error: a lock of a process that lives is kept, and one of a process that is gone is taken over', async () => {
  const lock = (process: number, start?: string) =>
    writeFile(`${name}.lock`, JSON.stringify({ process, start, mark: 1 }))
  await lock(process.ppid)
  await expect(openStateFile(name, 0)).rejects.toMatchObject({
    code: 'watch/state-in-use',
    facts: { process: String(process.ppid) },
  })
  await lock(process.ppid, 'another start')
  await (await openStateFile(name, 0)).close()
  await lock(2 ** 22 + 1)
  await (await openStateFile(name, 0)).close()
})

test('behavior: the lock is written whole, so a killed process does not block the next one', async () => {
  const file = await openStateFile(name, 0)
  expect((await readdir(folder)).toSorted()).toEqual(['state.json', 'state.json.lock'])
  expect(JSON.parse(await readFile(`${name}.lock`, 'utf8'))).toMatchObject({ process: process.pid })
  await file.close()
})

test('error: a process that lost the lock stops writing', async () => {
  const file = await openStateFile(name, 0)
  await writeFile(`${name}.lock`, JSON.stringify({ process: 1, mark: 2 }))
  file.state.round = 3
  await expect(file.save()).rejects.toMatchObject({ code: 'watch/state-in-use' })
})
