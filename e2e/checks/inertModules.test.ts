import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { trapSideEffects } from './trapSideEffects.ts'

/** These start the site or the command; everything else waits until it is called. */
const starting = [
  '/src/main.tsx',
  '/src/bridge/mount.tsx',
  '/src/standalone/mount.tsx',
  '/src/command/start/main.ts',
]

/** Read off the disk: a pattern that the bundler expands counts as a use of each file, and hides what nothing uses. */
async function modulePaths(): Promise<readonly string[]> {
  const names = await readdir('src', { recursive: true })
  return names
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name))
    .map((name) => `/src/${name}`)
}

describe('module bodies', () => {
  test('behavior: loading any module sets no listener, asks nothing, stores nothing and starts no timer', {
    timeout: 400_000,
  }, async () => {
    const paths = (await modulePaths()).filter((path) => !starting.includes(path))
    expect(paths.length).toBeGreaterThan(1_000)
    const traps = trapSideEffects()
    const broken: string[] = []
    try {
      for (const path of paths)
        await import(/* @vite-ignore */ path).catch((error: unknown) => {
          broken.push(`${path}: ${String(error)}`)
        })
    } finally {
      traps.release()
    }
    expect(traps.effects.map(({ module, deed }) => `${module} touches ${deed}`)).toEqual([])
    expect(broken).toEqual([])
  })
})
