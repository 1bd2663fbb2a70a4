import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type PlantedRelease, plantRelease } from './testing/plantRelease.ts'
import { readZip, verifyRelease } from './verifyRelease.mjs'

let planted: PlantedRelease
let copy: string
const running: ChildProcess[] = []

beforeAll(async () => {
  planted = await plantRelease()
  for (const [name, bytes] of readZip(
    await readFile(join(planted.target, 'countersign-1.0.0-offline.zip')),
  )) {
    const file = join(planted.folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes ?? '')
  }
  copy = join(planted.folder, 'countersign-1.0.0-offline')
})
afterEach(async () => {
  for (const child of running.splice(0)) {
    child.kill()
    await once(child, 'close')
  }
})
afterAll(() => planted.remove())

/** Starts the offline copy and waits for the address, which is what it says last. */
async function serve(...args: readonly string[]): Promise<{ readonly url: string; readonly said: string }> {
  const child = spawn(process.execPath, [join(copy, 'serve.mjs'), '0', ...args], { cwd: '/' })
  running.push(child)
  let said = ''
  for await (const part of child.stdout.setEncoding('utf8')) {
    said += String(part)
    const url = /^http:\S+$/m.exec(said)?.[0]
    if (url !== undefined) return { url, said }
  }
  throw new Error(`It ended after: ${said}`)
}

async function verify(url: string): Promise<readonly [number, readonly string[]]> {
  const lines: string[] = []
  return [await verifyRelease([url, '--list', planted.list], (line) => lines.push(line)), lines]
}

describe('the offline copy', () => {
  test.each(['/', '/countersign/'])(
    'behavior: says its words and serves every file with its headers at %s',
    async (path) => {
      const { url, said } = await serve(...(path === '/' ? [] : [path]))
      expect(said).toContain(`${planted.files} of ${planted.files} files are as the list beside them says`)
      expect(said).toContain(`in words: ${planted.words}`)
      expect(new URL(url).pathname).toBe(path)
      expect(await verify(url)).toEqual([0, expect.anything()])
      const missing = await fetch(new URL('assets/none.js', url))
      expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
    },
  )

  test('error: a name from elsewhere that points to this device gets nothing', async () => {
    const { url } = await serve()
    const status = await new Promise((resolve) => {
      request(url, { headers: { host: 'attacker.example' } }, ({ statusCode }) => resolve(statusCode)).end()
    })
    expect(status).toBe(421)
  })

  test('error: a copy with one other byte is not served, and the file is named', async () => {
    const changed = join(planted.folder, 'changed')
    await cp(copy, changed, { recursive: true })
    await writeFile(join(changed, 'site', 'icon.svg'), '<svg/>')
    const run = promisify(execFile)(process.execPath, [join(changed, 'serve.mjs'), '0'])
    await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('changed  icon.svg') })
    await rm(changed, { recursive: true })
  })
})
