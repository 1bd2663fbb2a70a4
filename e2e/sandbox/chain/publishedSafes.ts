import {
  type Address,
  concat,
  encodeFunctionData,
  getAddress,
  getCreate2Address,
  type Hex,
  isHex,
  parseAbi,
  size,
  slice,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Person, World } from '../World.ts'
import { otherVersionCode, plainFactory, singletonFactory, ZERO_SALT } from './contractCode.ts'
import { ada, bo, cy, dee, deployer } from './people.ts'
import { safeAbi, safeProxyFactoryAbi } from './safeAbi.ts'
import { encodeExecution, type SafeTransaction, safeTransaction } from './safeTransaction.ts'
import type { SandboxClient } from './sandboxClient.ts'
import { packSignatures } from './signatures.ts'
import versions from './versions.generated.json' with { type: 'json' }

/** Every published Safe contract: with `+L2` the one that logs each transaction, `eip155` the second deployment. */
export const publishedNames = [
  '0.1.0',
  '1.0.0',
  '1.1.0',
  '1.1.1',
  '1.2.0',
  '1.3.0',
  '1.3.0+L2',
  '1.3.0 eip155',
  '1.3.0+L2 eip155',
  '1.4.1',
  '1.4.1+L2',
  '1.5.0',
  '1.5.0+L2',
] as const

export type PublishedName = (typeof publishedNames)[number]

/** A Safe of a published contract: two of Ada, Bo and Cy, with Dee as its module. */
export type PublishedSafe = {
  readonly name: PublishedName
  /** The answer of its `VERSION()`. */
  readonly version: string
  readonly address: Address
  readonly singleton: Address
  readonly module: Address
}

export type VendoredVersion = keyof typeof versions
type Contracts = World['contracts']

/** What is deployed for one of them, and how its Safe is made. */
type Recipe = {
  readonly singleton: Hex
  /** Whose CREATE2 puts the contracts where they are. */
  readonly deployedBy: Address
  readonly factory: Hex | Address
  readonly setup: (owned: Owned) => Hex
  readonly creates: 'createProxy' | 'createProxyWithNonce'
}

const setupAbis = {
  '0.1.0': parseAbi(['function setup(address[] owners, uint256 threshold, address to, bytes data)']),
  '1.0.0': parseAbi([
    'function setup(address[] owners, uint256 threshold, address to, bytes data, address paymentToken, uint256 payment, address paymentReceiver)',
  ]),
} as const

/** Gives other addresses than those of the ordinary world, whose Safes have the same owners. */
const anySalt = 26n

const gas = 6_000_000n

/** Creates a Safe of a published contract on a chain that mines at once. */
export async function createPublishedSafe(
  client: SandboxClient,
  contracts: Contracts,
  name: PublishedName,
): Promise<PublishedSafe> {
  const { address, singleton } = await createUnder(client, contracts, name, {
    owners: [ada, bo, cy].map((person) => person.address),
    threshold: 2n,
  })
  await executeBySafe(client, address, {
    to: address,
    data: encodeFunctionData({ abi: safeAbi, functionName: 'enableModule', args: [dee.address] }),
  })
  return { name, version: versionOf(name), address, singleton, module: dee.address }
}

type Owned = { readonly owners: readonly Address[]; readonly threshold: bigint }

/** A Safe of a published contract with these owners and nothing else. `code` is creation code in place of the published one. */
export async function createUnder(
  client: SandboxClient,
  contracts: Contracts,
  name: PublishedName,
  { owners, threshold, code }: Owned & { readonly code?: Hex },
): Promise<Pick<PublishedSafe, 'address' | 'singleton'>> {
  const recipe = recipeOf(name, contracts)
  const singleton = await deploy(client, recipe.deployedBy, code ?? recipe.singleton)
  const factory =
    size(recipe.factory) === 20
      ? getAddress(recipe.factory)
      : await deploy(client, recipe.deployedBy, recipe.factory)
  const setup = recipe.setup({ owners, threshold })
  const data =
    recipe.creates === 'createProxy'
      ? encodeFunctionData({
          abi: safeProxyFactoryAbi,
          functionName: 'createProxy',
          args: [singleton, setup],
        })
      : encodeFunctionData({
          abi: safeProxyFactoryAbi,
          functionName: 'createProxyWithNonce',
          args: [singleton, setup, anySalt],
        })
  const { logs } = await send(client, { from: ada, to: factory, data })
  const created = logs.at(-1)
  if (created === undefined) throw new Error(`No Safe of ${name} was created`)
  // The proxy is in a topic since 1.4.1 and the first word before.
  return { address: getAddress(slice(created.topics[1] ?? slice(created.data, 0, 32), 12)), singleton }
}

/**
 * Has a Safe of any version do something that two owners sign. They sign the hash that the contract itself names.
 * Rejects when it reverts; a call that only fails is in the receipt.
 */
export async function executeBySafe(
  client: SandboxClient,
  safe: Address,
  fields: Pick<SafeTransaction, 'to'> & Partial<SafeTransaction>,
  signers: readonly Person[] = [ada, bo],
) {
  const contract = { address: safe, abi: safeAbi } as const
  const nonce = await client.readContract({ ...contract, functionName: 'nonce' })
  const transaction = safeTransaction({ nonce, ...fields })
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = transaction
  const hash = await client.readContract({
    ...contract,
    functionName: 'getTransactionHash',
    args: [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce],
  })
  const signatures = await Promise.all(
    signers.map(async ({ address, privateKey }) => ({
      signer: address,
      signature: await privateKeyToAccount(privateKey).sign({ hash }),
    })),
  )
  return send(client, { from: ada, to: safe, data: encodeExecution(transaction, packSignatures(signatures)) })
}

function versionOf(name: PublishedName): string {
  return name.replace(/[+ ].*$/, '')
}

function recipeOf(name: PublishedName, contracts: Contracts): Recipe {
  const version = versionOf(name)
  const handler = contracts.CompatibilityFallbackHandler
  const isL2 = name.includes('+L2')
  if (version === '1.4.1')
    return {
      // The ordinary world has these contracts.
      singleton: isL2 ? contracts.SafeL2 : contracts.Safe,
      deployedBy: singletonFactory.address,
      factory: contracts.SafeProxyFactory,
      setup: setupWith(handler),
      creates: 'createProxyWithNonce',
    }
  if (!isVendored(version)) throw new Error(`No package of ${version} was vendored`)
  const { Safe, SafeProxyFactory } = versions[version].code
  return {
    singleton: isL2 ? l2Code(version) : checkedCode(Safe),
    deployedBy: version === '1.3.0' && !name.includes('eip155') ? plainFactory : singletonFactory.address,
    factory: checkedCode(SafeProxyFactory),
    setup:
      version === '0.1.0' || version === '1.0.0'
        ? (owned) => encodeFirstSetup(version, owned)
        : setupWith(version.startsWith('1.1.') || version === '1.2.0' ? zeroAddress : handler),
    creates: version === '1.5.0' ? 'createProxyWithNonce' : 'createProxy',
  }
}

function isVendored(version: string): version is VendoredVersion {
  return version in versions
}

function l2Code(version: VendoredVersion): Hex {
  return version === '1.3.0' ? otherVersionCode.safeL2V130 : otherVersionCode.safeL2V150
}

function encodeFirstSetup(version: '0.1.0' | '1.0.0', { owners, threshold }: Owned): Hex {
  return version === '0.1.0'
    ? encodeFunctionData({ abi: setupAbis[version], args: [owners, threshold, zeroAddress, '0x'] })
    : encodeFunctionData({
        abi: setupAbis[version],
        args: [owners, threshold, zeroAddress, '0x', zeroAddress, 0n, zeroAddress],
      })
}

function setupWith(handler: Address): Recipe['setup'] {
  return ({ owners, threshold }) =>
    encodeFunctionData({
      abi: safeAbi,
      functionName: 'setup',
      args: [owners, threshold, zeroAddress, '0x', handler, zeroAddress, 0n, zeroAddress],
    })
}

/** Deploys creation code where it is not deployed yet, and returns its address. Returns an address as it is. */
async function deploy(client: SandboxClient, from: Address, code: Hex): Promise<Address> {
  if (size(code) === 20) return getAddress(code)
  const address = getCreate2Address({ from, salt: ZERO_SALT, bytecode: code })
  if (await client.getCode({ address })) return address
  await send(client, { from: deployer, to: from, data: concat([ZERO_SALT, code]) })
  return address
}

async function send(
  client: SandboxClient,
  { from, to, data }: { readonly from: Person; readonly to: Address; readonly data: Hex },
) {
  const hash = await client.sendTransaction({ account: from.address, chain: null, to, data, gas })
  const receipt = await client.waitForTransactionReceipt({ hash })
  if (receipt.status !== 'success') throw new Error(`The transaction ${hash} reverted`)
  return receipt
}

function checkedCode(code: string | undefined): Hex {
  if (!isHex(code)) throw new Error('versions.generated.json is damaged: run vendorContracts.mjs again')
  return code
}

/** The creation code of the first singleton of a version, without constructor arguments. */
export function publishedSingleton(version: VendoredVersion): Hex {
  return checkedCode(versions[version].code.Safe)
}
