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
      const what =
        program !== 'apt-get'
          ? 'playwright install'
          : args[0] === 'install'
            ? `apt-get install ${args.at(-1)}`
            : `apt-get ${args[0]}`
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
    expect(findChromium('test', here)).toBe('/mine')
  })

  test('error: COUNTERSIGN_CHROMIUM names a file that is not there', () => {
    const here = machine([playwrightPath], { environment: { COUNTERSIGN_CHROMIUM: '/gone' } })
    expect(() => findChromium('test', here)).toThrow(
      'COUNTERSIGN_CHROMIUM is "/gone", and there is no such file.',
    )
  })

  test("behavior: Playwright's own comes before the system's", () => {
    expect(findChromium('test', machine(['/usr/bin/chromium', playwrightPath]))).toBe(playwrightPath)
    expect(findChromium('test', machine(['/usr/bin/google-chrome']))).toBe('/usr/bin/google-chrome')
  })

  test('param: tests prefer the one without windows, measurements the one people have', () => {
    const both = machine(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'])
    expect(findChromium('test', both)).toBe('/usr/bin/chromium-headless-shell')
    expect(findChromium('measure', both)).toBe('/usr/bin/chromium')
    expect(findChromium('measure', machine(['/usr/bin/chromium-headless-shell']))).toBe(
      '/usr/bin/chromium-headless-shell',
    )
  })

  test('behavior: nothing is installed while there is one', () => {
    const here = machine(['/usr/bin/chromium'], { isRoot: true })
    findChromium('test', here)
    expect(here.ran).toEqual([])
  })

  test('behavior: Playwright is asked to install one', () => {
    const here = machine([], { installs: { 'playwright install': playwrightPath } })
    expect(findChromium('test', here)).toBe(playwrightPath)
  })

  test("behavior: root falls back to Debian's package, without windows where Debian has it", () => {
    const installs = {
      'apt-get update': '',
      'apt-get install chromium': '/usr/bin/chromium',
      'apt-get install chromium-headless-shell': '/usr/bin/chromium-headless-shell',
    }
    const here = machine([], { isRoot: true, installs })
    expect(findChromium('test', here)).toBe('/usr/bin/chromium-headless-shell')
    expect(here.ran).toEqual([
      'playwright install',
      'apt-get update',
      'apt-get install chromium',
      'apt-get install chromium-headless-shell',
    ])
    const older = machine([], {
      isRoot: true,
      installs: { 'apt-get update': '', 'apt-get install chromium': '/usr/bin/chromium' },
    })
    expect(findChromium('test', older)).toBe('/usr/bin/chromium')
  })

  test('error: one line says what to install', () => {
    const here = machine([])
    expect(() => findChromium('test', here)).toThrow(
      /install Chromium or Chrome, or set COUNTERSIGN_CHROMIUM/,
    )
    expect(here.ran).toEqual(['playwright install'])
  })
})
