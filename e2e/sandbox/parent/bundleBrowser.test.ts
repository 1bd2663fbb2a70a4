import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { bundleBrowser } from './bundleBrowser.ts'

describe('bundleBrowser', () => {
  const entry = fileURLToPath(new URL('./page/main.ts', import.meta.url))

  test('behavior: it makes one script and one stylesheet, in which light-dark() follows the page', async () => {
    const { code, css } = await bundleBrowser(entry)
    expect(code).toContain('Sandbox Safe')
    expect(code).not.toMatch(/^import |^export /m)
    expect(css).toContain('light-dark(')
  })

  test.each([undefined, 'development'])('behavior: NODE_ENV %s stays as it was', async (value) => {
    vi.stubEnv('NODE_ENV', value)
    await bundleBrowser(entry)
    expect(process.env['NODE_ENV']).toBe(value)
    vi.unstubAllEnvs()
  })
})
