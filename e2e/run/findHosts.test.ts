import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { EngineMachine } from './findEngines.ts'
import { findHosts, presentHost } from './findHosts.ts'

const unpacked = resolve('.sandbox', 'hosts', 'usr')

/** A machine with these programs, on which `brings` appear once packages are unpacked. */
function machine(
  files: readonly string[],
  {
    brings = [],
    apt = true,
    ...options
  }: Partial<EngineMachine> & { readonly brings?: readonly string[]; readonly apt?: boolean },
) {
  const present = new Set(files)
  const ran: string[] = []
  const here: EngineMachine = {
    environment: { PATH: '/bin' },
    isRoot: true,
    exists: (path) => present.has(path),
    run: (program, args) => {
      ran.push(program === 'sh' ? `unpack ${args[4]}` : 'update')
      if (program === 'sh') for (const file of brings) present.add(file)
      return apt
    },
    ...options,
  }
  return { here, ran }
}

const ci = { PATH: '/bin', CI: 'true' }

test('behavior: root takes what is missing out of its package, and nothing else', () => {
  const { here, ran } = machine(['/usr/sbin/nginx'], { brings: [`${unpacked}/bin/caddy`], environment: ci })
  findHosts(here)
  expect(ran).toEqual(['update', 'unpack caddy'])
  expect(presentHost('caddy', here)).toBe(`${unpacked}/bin/caddy`)
  expect(presentHost('nginx', here)).toBe('/usr/sbin/nginx')
  findHosts(here)
  expect(ran, 'once').toHaveLength(2)
})

test('behavior: what cannot be had is not tried, also under CI=true', () => {
  expect(() => findHosts(machine([], { environment: ci }).here)).not.toThrow()
  expect(() => findHosts(machine([], { apt: false, environment: ci }).here)).not.toThrow()
  const { here, ran } = machine([], { isRoot: false, environment: ci })
  findHosts(here)
  expect(ran).toEqual([])
})

test('param: COUNTERSIGN_HTTP_SERVER wins', () => {
  const environment = { PATH: '/bin', COUNTERSIGN_HTTP_SERVER: '/mine' }
  expect(presentHost('http-server', machine(['/mine', '/bin/http-server'], { environment }).here)).toBe(
    '/mine',
  )
})
