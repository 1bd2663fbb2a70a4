import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PlantedRelease, plantRelease } from '../release/testing/plantRelease.ts'
import { rebuildCommand } from './rebuildCommand.ts'

let planted: PlantedRelease
const before = process.exitCode
beforeEach(async () => {
  planted = await plantRelease()
})
afterEach(async () => {
  vi.restoreAllMocks()
  process.exitCode = before
  await planted.remove()
})

async function rebuild(...args: readonly string[]) {
  const said: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.push(String(text))
    return true
  })
  // `launch` says what is thrown, and ends with 2 as well.
  await rebuildCommand(args).catch((error: Error) => said.push(error.message))
  return { code: process.exitCode, said: said.join('') }
}

test('error: what is not built is not checked: a commit that is not there, no list, a damaged list, no name', async () => {
  const damaged = join(planted.folder, 'damaged')
  await writeFile(damaged, 'no list')
  const cases = [
    [['v0.0.0-none', '--list', planted.list], 'Not checked: v0.0.0-none was not built.'],
    [['HEAD', '--list', '/none'], 'There is no list of a release at /none'],
    [['HEAD', '--list', damaged], 'does not end with a line break'],
    [['--list', planted.list], 'Name one tag or commit'],
  ] as const
  for (const [args, sentence] of cases) {
    const { code, said } = await rebuild(...args)
    expect(said).toContain(sentence)
    expect(code).toBe(2)
  }
})
