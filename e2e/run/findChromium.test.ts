import { describe, expect, test } from 'vitest'
import { findChromium, type Machine } from './findChromium.ts'

const playwrightPath = '/cache/chromium'

/** A machine with these files; what `installs` names appears when that program runs. */
function machine(
  files: readonly string[],
  options: { environment?: Record<string, string>; isRoot?: boolean; installs?: Record<string, string> } = {},
): Machine & { readonly ran: readonly string[] } {
  const { environment = {}, isRoot = false, installs = {} } = options
  const present = new Set(files)
  const ran: string[] = []
  return {
    environment,
    isRoot,
    ran,
    exists: (path) => present.has(path),
    playwrightPath: () => playwrightPath,
    run: (program, args) => {
      const what = program === 'apt-get' ? `apt-get ${args[0]}` : 'playwright install'
      ran.push(what)
      const file = installs[what]
      if (file !== undefined) present.add(file)
      return what in installs
    },
  }
}

describe('findChromium', () => {
  test('param: COUNTERSIGN_CHROMIUM wins', () => {
    const here = machine(['/mine', playwrightPath], { environment: { COUNTERSIGN_CHROMIUM: '/mine' } })
    expect(findChromium(here)).toBe('/mine')
  })

  test('error: COUNTERSIGN_CHROMIUM names a file that is not there', () => {
    const here = machine([playwrightPath], { environment: { COUNTERSIGN_CHROMIUM: '/gone' } })
    expect(() => findChromium(here)).toThrow('COUNTERSIGN_CHROMIUM is "/gone", and there is no such file.')
  })

  test("behavior: Playwright's own comes before the system's", () => {
    expect(findChromium(machine(['/usr/bin/chromium', playwrightPath]))).toBe(playwrightPath)
    expect(findChromium(machine(['/usr/bin/google-chrome']))).toBe('/usr/bin/google-chrome')
  })

  test('behavior: nothing is installed while there is one', () => {
    const here = machine(['/usr/bin/chromium'], { isRoot: true })
    findChromium(here)
    expect(here.ran).toEqual([])
  })

  test('behavior: Playwright is asked to install one', () => {
    const here = machine([], { installs: { 'playwright install': playwrightPath } })
    expect(findChromium(here)).toBe(playwrightPath)
  })

  test("behavior: root falls back to Debian's package", () => {
    const installs = { 'apt-get update': '', 'apt-get install': '/usr/bin/chromium' }
    const here = machine([], { isRoot: true, installs })
    expect(findChromium(here)).toBe('/usr/bin/chromium')
    expect(here.ran).toEqual(['playwright install', 'apt-get update', 'apt-get install'])
  })

  test('error: one line says what to install', () => {
    const here = machine([])
    expect(() => findChromium(here)).toThrow(/install Chromium or Chrome, or set COUNTERSIGN_CHROMIUM/)
    expect(here.ran).toEqual(['playwright install'])
  })
})
