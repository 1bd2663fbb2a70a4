import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostPrograms, startHost } from './testing/hostPrograms.ts'
import { type PlantedRelease, plantRelease } from './testing/plantRelease.ts'
import { verifyRelease } from './verifyRelease.mjs'

let planted: PlantedRelease

beforeAll(async () => {
  planted = await plantRelease()
})
afterAll(() => planted.remove())

async function verify(url: string): Promise<readonly [number, readonly string[]]> {
  const lines: string[] = []
  return [await verifyRelease([url, '--list', planted.list], (line) => lines.push(line)), lines]
}

describe.each(hostPrograms.filter(({ setsHeaders }) => setsHeaders))('$name', (host) => {
  test.skipIf(host.program === undefined).each(['/', '/countersign/'] as const)(
    `behavior: ${host.name} serves the release with exactly its headers at %s`,
    async (path) => {
      const { url, stop } = await startHost(host, planted.site, path)
      try {
        expect(await verify(url)).toEqual([
          0,
          expect.arrayContaining([expect.stringMatching(/^Identical: /)]),
        ])
        expect((await fetch(`${url}.hosting/headers.json`)).status).toBe(404)
        const chunk = await fetch(`${url}assets/chunk-3.js`)
        expect(chunk.headers.get('content-type')).toContain('javascript')
        const missing = await fetch(`${url}assets/none.js`)
        expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
        expect(missing.headers.get('content-security-policy')).toContain('frame-ancestors')
      } finally {
        await stop()
      }
    },
  )
})

describe.each(hostPrograms.filter(({ setsHeaders }) => !setsHeaders))('$name', (host) => {
  test.skipIf(host.program === undefined).each(['/', '/countersign/'] as const)(
    `behavior: ${host.name} serves every byte at %s, and each header that it lacks is named`,
    async (path) => {
      const { url, stop } = await startHost(host, planted.site, path)
      try {
        const [code, lines] = await verify(url)
        expect(code).toBe(1)
        expect(lines).toContain('header   /: content-security-policy is missing')
        expect(lines.filter((line) => /^(changed|missing|extra) /.test(line))).toEqual([])
      } finally {
        await stop()
      }
    },
  )
})
