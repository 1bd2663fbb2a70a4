import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Hex, isHex } from '../../src/shared/domain/values/hex.ts'

const run = promisify(execFile)
const packageName = '@safe-global/safe-passkey'
const artifact = 'build/artifacts/contracts/4337/SafeWebAuthnSharedSigner.sol/SafeWebAuthnSharedSigner.json'

/**
 * The creation code of `SafeWebAuthnSharedSigner`, as its package publishes it. The package is GPL-3.0: it is fetched
 * into a temporary folder for a test, and nothing of it is kept.
 */
export async function fetchPublishedSigner(): Promise<Hex> {
  const folder = await mkdtemp(join(tmpdir(), 'published-signer-'))
  try {
    await writeFile(join(folder, 'package.json'), '{"private":true}')
    const options = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund']
    await run('npm', ['install', ...options, `${packageName}@0.2.0`], {
      cwd: folder,
      shell: process.platform === 'win32',
    })
    const read: unknown = JSON.parse(
      await readFile(join(folder, 'node_modules', packageName, artifact), 'utf8'),
    )
    const code = typeof read === 'object' && read !== null && 'bytecode' in read ? read.bytecode : undefined
    if (!isHex(code)) throw new Error(`${packageName} has no bytecode of its signer`)
    return code
  } finally {
    await rm(folder, { recursive: true })
  }
}
