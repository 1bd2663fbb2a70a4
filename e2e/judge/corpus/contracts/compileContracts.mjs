/**
 * Writes contracts.generated.json: the creation code of the contracts in this folder, so that the project depends on no
 * compiler. Run it by hand, only after a change of one of them:
 *
 *   node e2e/judge/corpus/contracts/compileContracts.mjs
 *
 * It installs the packages into a temporary folder and removes it again. The same sources give the same file. What the
 * contracts import has the licence MIT, as they have themselves.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGES = ['solc@0.8.37', '@openzeppelin/contracts@5.4.0']

const settings = {
  optimizer: { enabled: true, runs: 1 },
  evmVersion: 'cancun',
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  debug: { revertStrings: 'strip' },
  outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
}

const here = fileURLToPath(new URL('.', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'compile-contracts-'))
try {
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES]
  execFileSync('npm', install, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  writeFileSync(join(here, 'contracts.generated.json'), `${JSON.stringify(compile(), undefined, 1)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Creation code by the name of the contract; of the contracts in this folder only, and only of those that can be made. */
function compile() {
  const solc = createRequire(join(folder, 'package.json'))('solc')
  const files = readdirSync(here).filter((name) => name.endsWith('.sol'))
  const sources = Object.fromEntries(
    files.map((name) => [name, { content: readFileSync(join(here, name), 'utf8') }]),
  )
  const findImport = (path) => ({ contents: readFileSync(join(folder, 'node_modules', path), 'utf8') })
  const input = { language: 'Solidity', sources, settings }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: findImport }))
  const failure = output.errors?.find(({ severity }) => severity === 'error')
  if (failure) throw new Error(failure.formattedMessage)
  const made = files.flatMap((name) => Object.entries(output.contracts[name] ?? {}))
  return Object.fromEntries(
    made
      .map(([name, { evm }]) => [name, `0x${evm.bytecode.object}`])
      .filter(([, code]) => code !== '0x')
      .toSorted(([left], [right]) => (left < right ? -1 : 1)),
  )
}
