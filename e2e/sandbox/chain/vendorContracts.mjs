/**
 * Writes contracts.generated.json: the creation code of every contract the sandbox deploys, so that the project
 * does not depend on the packages that contain it. Run it by hand, only to change a version below:
 *
 *   node e2e/sandbox/chain/vendorContracts.mjs
 *
 * It installs the packages into a temporary folder, takes the bytecode they publish, compiles the two contracts
 * no package publishes (a token with 6 decimals, and PasskeySigner.sol) and removes the folder. The same versions give
 * the same file.
 *
 * Licences of the code behind the bytecode: Safe contracts LGPL-3.0, everything else MIT.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const PACKAGES = [
  '@gnosis.pm/safe-contracts@1.3.0',
  '@safe-global/safe-contracts@1.4.1',
  // The release 1.4.1 leaves the migration contract out; this one has it.
  'safe-contracts-1.4.1-2@npm:@safe-global/safe-contracts@1.4.1-2',
  '@safe-global/safe-smart-account@1.5.0',
  '@safe-global/safe-singleton-factory@2.0.0',
  '@openzeppelin/contracts@4.9.6',
  'solc@0.8.37',
]

const SAFE_ARTIFACTS = {
  Safe: 'Safe.sol',
  SafeL2: 'SafeL2.sol',
  SafeProxyFactory: 'proxies/SafeProxyFactory.sol',
  MultiSend: 'libraries/MultiSend.sol',
  MultiSendCallOnly: 'libraries/MultiSendCallOnly.sol',
  SignMessageLib: 'libraries/SignMessageLib.sol',
  CompatibilityFallbackHandler: 'handler/CompatibilityFallbackHandler.sol',
  SimulateTxAccessor: 'accessors/SimulateTxAccessor.sol',
  CreateCall: 'libraries/CreateCall.sol',
}

/** What Safes of 1.3.0 and 1.5.0 need beside their singleton, by the names of 1.4.1. */
const HELPER_FOLDERS = {
  MultiSend: 'libraries',
  MultiSendCallOnly: 'libraries',
  SignMessageLib: 'libraries',
  CreateCall: 'libraries',
  CompatibilityFallbackHandler: 'handler',
}

/**
 * Of the versions before and after: what their Safes are proxies of, and the batch that treats zero as the Safe. And
 * what brings a Safe of 1.3.0 to 1.4.1.
 */
const OTHER_ARTIFACTS = {
  'SafeL2 1.3.0': '@gnosis.pm/safe-contracts/build/artifacts/contracts/GnosisSafeL2.sol/GnosisSafeL2.json',
  'SafeL2 1.5.0': '@safe-global/safe-smart-account/build/artifacts/contracts/SafeL2.sol/SafeL2.json',
  'MultiSend 1.5.0':
    '@safe-global/safe-smart-account/build/artifacts/contracts/libraries/MultiSend.sol/MultiSend.json',
  'SafeMigration 1.4.1':
    'safe-contracts-1.4.1-2/build/artifacts/contracts/libraries/SafeMigration.sol/SafeMigration.json',
}

/**
 * What a Safe of each version is made of, by the names of 1.4.1. These packages are unpacked and not installed: the old
 * ones bring compilers along. The `SafeL2` of 1.3.0 and 1.5.0 are in the other file, because the ordinary world has them.
 */
const VERSION_PACKAGES = {
  '0.1.0': {
    package: '@gnosis.pm/safe-contracts@0.1.0',
    files: truffleFiles(['GnosisSafe', 'ProxyFactory']),
  },
  '1.0.0': {
    package: '@gnosis.pm/safe-contracts@1.0.0',
    files: truffleFiles(['GnosisSafe', 'ProxyFactory']),
  },
  '1.1.0': {
    package: '@gnosis.pm/safe-contracts@1.1.0',
    files: truffleFiles(['GnosisSafe', 'ProxyFactory', 'MultiSend', 'DefaultCallbackHandler']),
  },
  '1.1.1': {
    package: '@gnosis.pm/safe-contracts@1.1.1',
    files: truffleFiles(['GnosisSafe', 'ProxyFactory', 'MultiSend', 'DefaultCallbackHandler']),
  },
  '1.2.0': {
    package: '@gnosis.pm/safe-contracts@1.2.0',
    files: truffleFiles(['GnosisSafe', 'GnosisSafeProxyFactory', 'MultiSend', 'DefaultCallbackHandler']),
  },
  '1.3.0': {
    package: '@gnosis.pm/safe-contracts@1.3.0',
    files: {
      Safe: 'build/artifacts/contracts/GnosisSafe.sol/GnosisSafe.json',
      SafeProxyFactory:
        'build/artifacts/contracts/proxies/GnosisSafeProxyFactory.sol/GnosisSafeProxyFactory.json',
    },
  },
  '1.5.0': {
    package: '@safe-global/safe-smart-account@1.5.0',
    files: {
      Safe: 'build/artifacts/contracts/Safe.sol/Safe.json',
      SafeProxyFactory: 'build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json',
    },
  },
}

const SIX_DECIMALS_TOKEN = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

import "@openzeppelin/contracts/token/ERC20/ERC20.sol";

contract SixDecimalsToken is ERC20 {
    constructor(string memory name, string memory symbol, uint256 supply, address holder) ERC20(name, symbol) {
        _mint(holder, supply);
    }

    function decimals() public pure override returns (uint8) {
        return 6;
    }
}
`

const onlyVersions = process.argv.includes('versions')
const folder = mkdtempSync(join(tmpdir(), 'vendor-contracts-'))
try {
  writeJson('versions.generated.json', mapValues(VERSION_PACKAGES, unpackVersion))
  if (!onlyVersions) await vendorAll()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function vendorAll() {
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const install = [
    'install',
    '--ignore-scripts',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    ...PACKAGES,
  ]
  execFileSync('npm', install, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  writeJson('contracts.generated.json', await collectContracts())
}

function writeJson(name, value) {
  const target = fileURLToPath(new URL(`./${name}`, import.meta.url))
  writeFileSync(target, `${JSON.stringify(value, undefined, 2)}\n`)
}

/** The files of a package that Truffle built, by the names of 1.4.1. */
function truffleFiles(names) {
  return Object.fromEntries(
    names.map((name) => {
      const now = name.replace('Gnosis', '').replace(/^ProxyFactory$/, 'SafeProxyFactory')
      return [now, `build/contracts/${name}.json`]
    }),
  )
}

function unpackVersion({ package: named, files }) {
  const options = { cwd: folder, shell: process.platform === 'win32' }
  const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', '--json', named], options))
  const into = mkdtempSync(join(folder, 'unpacked-'))
  execFileSync('tar', ['xzf', join(folder, filename), '-C', into])
  const read = (path) => JSON.parse(readFileSync(join(into, 'package', path), 'utf8'))
  return {
    package: named,
    license: read('package.json').license,
    code: mapValues(files, (path) => read(path).bytecode),
  }
}

async function collectContracts() {
  const factory = readPackageJson('@safe-global/safe-singleton-factory/artifacts/31337/deployment.json')
  return {
    singletonFactory: {
      address: factory.address,
      deployer: factory.signerAddress,
      transaction: factory.transaction,
    },
    safe: mapValues(
      SAFE_ARTIFACTS,
      (path, name) =>
        readPackageJson(`@safe-global/safe-contracts/build/artifacts/contracts/${path}/${name}.json`)
          .bytecode,
    ),
    other: mapValues(OTHER_ARTIFACTS, (path) => readPackageJson(path).bytecode),
    helpers: {
      '1.3.0': readHelpers('@gnosis.pm/safe-contracts', { SignMessageLib: 'examples/libraries/SignMessage' }),
      '1.5.0': readHelpers('@safe-global/safe-smart-account', {}),
    },
    Multicall3: await readMulticall3(),
    Token: readPackageJson('@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json').bytecode,
    SixDecimalsToken: compileContract('SixDecimalsToken', SIX_DECIMALS_TOKEN),
    PasskeySigner: compileContract(
      'PasskeySigner',
      readFileSync(new URL('./PasskeySigner.sol', import.meta.url), 'utf8'),
    ),
    Collectible: readPackageJson(
      '@openzeppelin/contracts/build/contracts/ERC721PresetMinterPauserAutoId.json',
    ).bytecode,
    Items: readPackageJson('@openzeppelin/contracts/build/contracts/ERC1155PresetMinterPauser.json').bytecode,
  }
}

/** `elsewhere`: files that one version keeps in another place. */
function readHelpers(package_, elsewhere) {
  return mapValues(HELPER_FOLDERS, (folder_, name) => {
    const file = elsewhere[name] ?? `${folder_}/${name}`
    return readPackageJson(`${package_}/build/artifacts/contracts/${file}.sol/${name}.json`).bytecode
  })
}

/** viem carries the creation code of Multicall3 for calls without a deployed one, but does not export it. */
async function readMulticall3() {
  const entry = createRequire(import.meta.url).resolve('viem/package.json')
  const { multicall3Bytecode } = await import(
    new URL('./_esm/constants/contracts.js', pathToFileURL(entry)).href
  )
  return multicall3Bytecode
}

function compileContract(name, content) {
  const solc = createRequire(join(folder, 'package.json'))('solc')
  const input = {
    language: 'Solidity',
    sources: { [`${name}.sol`]: { content } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'paris',
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { [name]: ['evm.bytecode.object'] } },
    },
  }
  const findImport = (path) => ({ contents: readFileSync(join(folder, 'node_modules', path), 'utf8') })
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: findImport }))
  const failure = output.errors?.find(({ severity }) => severity === 'error')
  if (failure) throw new Error(failure.formattedMessage)
  return `0x${output.contracts[`${name}.sol`][name].evm.bytecode.object}`
}

function readPackageJson(path) {
  return JSON.parse(readFileSync(join(folder, 'node_modules', path), 'utf8'))
}

function mapValues(record, map) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}
