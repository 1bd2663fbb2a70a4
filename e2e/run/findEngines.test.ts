import { describe, expect, test } from 'vitest'
import { type EngineMachine, findEngines, presentEngine } from './findEngines.ts'

const firefox = '/usr/bin/firefox-esr'
const webkit = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']

/** A machine with these files; `installs` appears when Debian's packages are installed. */
function machine(
  files: readonly string[],
  options: { environment?: Record<string, string>; isRoot?: boolean; installs?: readonly string[] } = {},
): EngineMachine & { readonly ran: readonly string[] } {
  const { environment = {}, isRoot = false, installs = [] } = options
  const present = new Set(files)
  const ran: string[] = []
  return {
    environment: { PATH: '/bin', ...environment },
    isRoot,
    ran,
    exists: (path) => present.has(path),
    run: (program, args) => {
      ran.push([program, ...args.filter((arg) => !/^-|=/.test(arg))].join(' '))
      if (args.includes('install')) for (const file of installs) present.add(file)
      return true
    },
  }
}

describe('findEngines', () => {
  test('behavior: an engine is there when all its programs are', () => {
    expect(presentEngine('WebKit', machine(webkit))).toEqual(webkit)
    expect(presentEngine('WebKit', machine(['/usr/bin/WebKitWebDriver']))).toBeUndefined()
    expect(presentEngine('Firefox', machine(['/bin/firefox']))).toEqual(['/bin/firefox'])
  })

  test('param: COUNTERSIGN_FIREFOX wins', () => {
    const environment = { COUNTERSIGN_FIREFOX: '/mine' }
    expect(presentEngine('Firefox', machine(['/mine', firefox], { environment }))).toEqual(['/mine'])
  })

  test('behavior: root installs what is missing, and nothing else', () => {
    const here = machine([firefox], { isRoot: true, installs: webkit })
    findEngines(here)
    expect(here.ran).toEqual(['apt-get update', 'apt-get install webkit2gtk-driver xvfb'])
    const complete = machine([firefox, ...webkit], { isRoot: true })
    findEngines(complete)
    expect(complete.ran).toEqual([])
  })

  test('behavior: on the machine of a person who is not root a missing engine is not tried', () => {
    const here = machine([firefox])
    findEngines(here)
    expect(here.ran).toEqual([])
  })

  test('error: under CI=true one line says what to install', () => {
    const ci = { CI: 'true' }
    expect(() => findEngines(machine([firefox], { isRoot: true, environment: ci }))).toThrow(
      'Under CI=true the tests need WebKit, and apt-get could not bring it: install webkit2gtk-driver xvfb.',
    )
    expect(() => findEngines(machine([], { environment: ci }))).toThrow('Firefox and WebKit')
  })
})
