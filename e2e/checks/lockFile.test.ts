import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutIntegrity } from './withoutIntegrity.ts'

test('behavior: every package that a machine can install has its hash in the lock file', () => {
  expect(withoutIntegrity(readFileSync('package-lock.json', 'utf8'))).toEqual([])
})

test('error: a package without a hash, with a weak one or from another place is found', () => {
  const packages = {
    '': { name: 'countersign' },
    'node_modules/good': { version: '1.0.0', integrity: 'sha512-AAAA' },
    'node_modules/bare': { version: '1.0.0' },
    'node_modules/weak': { version: '1.0.0', integrity: 'sha1-AAAA' },
    'node_modules/away': {
      version: '1.0.0',
      integrity: 'sha512-AAAA',
      resolved: 'git+ssh://git@a.example/b.git',
    },
    // Not in the registry that the lock was made with; only a tool of another system.
    'node_modules/@tool/cli-darwin-arm64': { version: '1.0.0', dev: true, optional: true, os: ['darwin'] },
    'node_modules/@site/linux': { version: '1.0.0', optional: true, os: ['darwin'] },
    'node_modules/@tool/cli-linux-x64': { version: '1.0.0', dev: true, optional: true },
  }
  expect(withoutIntegrity(JSON.stringify({ packages }))).toEqual([
    'node_modules/bare',
    'node_modules/weak',
    'node_modules/away',
    'node_modules/@site/linux',
    'node_modules/@tool/cli-linux-x64',
  ])
})
