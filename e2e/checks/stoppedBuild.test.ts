import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { portsFrom } from '../sandbox/ports.ts'
import { sandboxEnvironment } from '../sandbox/sandboxEnvironment.ts'

const run = promisify(execFile)

// What may be framed and what may be contacted: a build that goes on with a guess would let in more than its host wanted.
test.each([
  ['COUNTERSIGN_APP_ORIGINS', 'https://*.example'],
  ['COUNTERSIGN_APP_ORIGINS', 'https://swap.example/app'],
  ['COUNTERSIGN_APP_ORIGINS', 'http://swap.example'],
  ['COUNTERSIGN_WALLETCONNECT_RELAY', 'wss://*.example'],
  ['COUNTERSIGN_WALLETCONNECT_RELAY', 'ws://relay.example'],
])('error: %s of %s stops `vite build`', async (variable, value) => {
  const env = {
    ...process.env,
    ...sandboxEnvironment(portsFrom(1)),
    ...{ COUNTERSIGN_SANDBOX: '', COUNTERSIGN_COPIES: '' },
    COUNTERSIGN_KNOWN_HOSTS: 'https://app.safe.global',
    [variable]: value,
  }
  const build = ['node_modules/vite/bin/vite.js', 'build', '--outDir', '.sandbox/stopped']
  const failure: unknown = await run(process.execPath, build, { env }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 1, stderr: expect.stringContaining(`${variable}: "${value}"`) })
})
