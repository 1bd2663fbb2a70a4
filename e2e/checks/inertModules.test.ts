import { describe, expect, test } from 'vitest'
import { trapSideEffects } from './trapSideEffects.ts'

/** These start the site or the command; everything else waits until it is called. */
const starting = [
  '/src/main.tsx',
  '/src/bridge/mount.tsx',
  '/src/standalone/mount.tsx',
  '/src/command/start/main.ts',
]

const modules = import.meta.glob(['/src/**/*.{ts,tsx}', '!/src/**/*.test.{ts,tsx}', '!/src/**/testing/**'])

describe('module bodies', () => {
  test('behavior: loading any module sets no listener, asks nothing, stores nothing and starts no timer', {
    timeout: 120_000,
  }, async () => {
    const loaders = Object.entries(modules).filter(([path]) => !starting.includes(path))
    expect(loaders.length).toBeGreaterThan(10)
    const traps = trapSideEffects()
    const broken: string[] = []
    try {
      for (const [path, load] of loaders) {
        await load().catch((error: unknown) => broken.push(`${path}: ${String(error)}`))
      }
    } finally {
      traps.release()
    }
    expect(traps.effects.map(({ module, deed }) => `${module} touches ${deed}`)).toEqual([])
    expect(broken).toEqual([])
  })
})
