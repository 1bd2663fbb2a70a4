import {
  type Address,
  concat,
  encodeAbiParameters,
  getAddress,
  getCreate2Address,
  type Hex,
  parseAbiParameters,
  parseEther,
  type TransactionReceipt,
} from 'viem'
import type { ContractName, HelperName, HelperVersion, Person, Token, World } from '../World.ts'
import {
  creationCode,
  factoryAddress,
  helperCode,
  MULTICALL3_ADDRESS,
  otherVersionCode,
  plainFactory,
  SAFE_CONTRACTS,
  safeContractAddress,
  safeContractCode,
  singletonFactory,
  ZERO_SALT,
} from './contractCode.ts'
import { mineAt } from './mineAt.ts'
import { deployer, eve } from './people.ts'
import type { SandboxClient } from './sandboxClient.ts'

/** Enough for Safe and SafeL2, the largest, and small enough for five in a block. */
const DEPLOYMENT_GAS = 5_500_000n

/** The nine Safe contracts through CREATE2 at their canonical addresses, and Multicall3. `timestamp` in seconds. */
export async function deploySafeContracts(
  client: SandboxClient,
  timestamp: number,
): Promise<Record<ContractName, Address>> {
  await mineAt(client, timestamp, [
    { from: deployer.address, to: singletonFactory.deployer, value: parseEther('0.01') },
  ])
  await client.sendRawTransaction({ serializedTransaction: singletonFactory.transaction })
  await mineAt(client, timestamp + 12, [])

  for (const [index, names] of [SAFE_CONTRACTS.slice(0, 5), SAFE_CONTRACTS.slice(5)].entries()) {
    await mineAt(
      client,
      timestamp + 24 + 12 * index,
      names.map((name) => ({
        from: deployer.address,
        to: singletonFactory.address,
        data: concat([ZERO_SALT, safeContractCode(name)]),
        gas: DEPLOYMENT_GAS,
      })),
    )
  }
  await putMulticall3(client)
  return {
    Safe: safeContractAddress('Safe'),
    SafeL2: safeContractAddress('SafeL2'),
    SafeProxyFactory: safeContractAddress('SafeProxyFactory'),
    MultiSend: safeContractAddress('MultiSend'),
    MultiSendCallOnly: safeContractAddress('MultiSendCallOnly'),
    SignMessageLib: safeContractAddress('SignMessageLib'),
    CompatibilityFallbackHandler: safeContractAddress('CompatibilityFallbackHandler'),
    SimulateTxAccessor: safeContractAddress('SimulateTxAccessor'),
    CreateCall: safeContractAddress('CreateCall'),
    Multicall3: MULTICALL3_ADDRESS,
  }
}

/** Its address follows from one signed transaction; code that knows nothing of its own address may as well be set. */
async function putMulticall3(client: SandboxClient): Promise<void> {
  await putCode(client, MULTICALL3_ADDRESS, creationCode.multicall3)
}

async function putCode(client: SandboxClient, address: Address, creation: Hex): Promise<void> {
  const { data: bytecode } = await client.call({ data: creation })
  if (!bytecode) throw new Error(`There is no code for ${address}`)
  await client.setCode({ address, bytecode })
}

/** Safes of other versions than the main one's, through the same factory. `timestamp` in seconds. */
export async function deployOtherVersions(
  client: SandboxClient,
  timestamp: number,
): Promise<World['otherVersions']> {
  await mineAt(
    client,
    timestamp,
    Object.values(otherVersionCode).map((code) => ({
      from: deployer.address,
      to: singletonFactory.address,
      data: concat([ZERO_SALT, code]),
      gas: DEPLOYMENT_GAS,
    })),
  )
  return {
    safeL2V130: factoryAddress(otherVersionCode.safeL2V130),
    safeL2V150: factoryAddress(otherVersionCode.safeL2V150),
    multiSendV150: factoryAddress(otherVersionCode.multiSendV150),
  }
}

const helperNames: readonly HelperName[] = [
  'MultiSend',
  'MultiSendCallOnly',
  'SignMessageLib',
  'CreateCall',
  'CompatibilityFallbackHandler',
]

/** Enough for the fallback handlers, and small enough for nine in a block. */
const HELPER_GAS = 2_500_000n

/**
 * The package of 1.3.0 has another build of this one than what was deployed. It is put where the deployed one is
 * elsewhere, because Safe{Wallet} asks for that address.
 */
const signMessageV130: { readonly address: Address; readonly code: Hex } = {
  address: '0xA65387F16B013cf2Af4605Ad8aA5ec25a2cbA3a2',
  code: helperCode('1.3.0', 'SignMessageLib'),
}

/** Where the helpers of other versions are once `deployHelpers` has run. */
export const otherHelpers: World['otherHelpers'] = {
  '1.3.0': helpersOf('1.3.0'),
  '1.5.0': helpersOf('1.5.0'),
}

/** Safe's own helpers of other versions, at their canonical addresses. The batch of 1.5.0 is there already. */
export async function deployHelpers(client: SandboxClient, timestamp: number): Promise<void> {
  const versions: readonly HelperVersion[] = ['1.3.0', '1.5.0']
  await putCode(client, signMessageV130.address, signMessageV130.code)
  const helpers = versions.flatMap((version) =>
    helperNames.map((name) => ({ code: helperCode(version, name), factory: factoryOf(version) })),
  )
  await mineAt(
    client,
    timestamp,
    helpers
      .filter(({ code }) => code !== otherVersionCode.multiSendV150 && code !== signMessageV130.code)
      .map(({ code, factory }) => ({
        from: deployer.address,
        to: factory,
        data: concat([ZERO_SALT, code]),
        gas: HELPER_GAS,
      })),
  )
}

/** A wallet that does not know the chain asks for the canonical addresses. */
function factoryOf(version: HelperVersion): Address {
  return version === '1.3.0' ? plainFactory : singletonFactory.address
}

function helpersOf(version: HelperVersion): Readonly<Record<HelperName, Address>> {
  const at = (name: HelperName) =>
    getCreate2Address({ from: factoryOf(version), salt: ZERO_SALT, bytecode: helperCode(version, name) })
  return {
    MultiSend: at('MultiSend'),
    MultiSendCallOnly: at('MultiSendCallOnly'),
    SignMessageLib: version === '1.3.0' ? signMessageV130.address : at('SignMessageLib'),
    CreateCall: at('CreateCall'),
    CompatibilityFallbackHandler: at('CompatibilityFallbackHandler'),
  }
}

/** Two unsolicited tokens, all of them held by Eve: one advertises, the other has the name of a real one. */
export async function deploySpam(client: SandboxClient, timestamp: number): Promise<readonly [Token, Token]> {
  const advert = { name: 'Visit claim.invalid to claim', symbol: 'CLAIM', decimals: 18 }
  const copy = { name: 'Test Dollar', symbol: 'TUSD', decimals: 18 }
  const receipts = await mineAt(
    client,
    timestamp,
    [advert, copy].map((token) => ({
      from: eve.address,
      data: concat([creationCode.token, tokenArguments(token, 1_000_000n, eve)]),
      gas: DEPLOYMENT_GAS,
    })),
  )
  return [
    { ...advert, address: createdAddress(receipts[0]) },
    { ...copy, address: createdAddress(receipts[1]) },
  ]
}

/** The number of a collectible follows its base address, where it is a fragment: all show the same. */
export async function deployBadges(client: SandboxClient, timestamp: number): Promise<Token> {
  const badges = { name: 'Harbor Badges', symbol: 'BADGE', decimals: 0 }
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3" fill="teal"/></svg>'
  const metadata = JSON.stringify({
    name: 'Badge of the harbor',
    description: 'For those who were there.',
    image: `data:image/svg+xml,${encodeURIComponent(picture)}`,
  })
  const [receipt] = await mineAt(client, timestamp, [
    {
      from: deployer.address,
      data: concat([
        creationCode.collectible,
        collectibleArguments(badges, `data:application/json,${encodeURIComponent(metadata)}#`),
      ]),
      gas: DEPLOYMENT_GAS,
    },
  ])
  return { ...badges, address: createdAddress(receipt) }
}

export type Tokens = {
  readonly coin: Token
  readonly dollar: Token
  readonly collectibles: readonly [Token, Token]
}

/** Two tokens, all of them held by the deployer, and two contracts whose collectibles the deployer may mint. */
export async function deployTokens(client: SandboxClient, timestamp: number): Promise<Tokens> {
  const coin = { name: 'Harbor Token', symbol: 'HBR', decimals: 18 }
  const dollar = { name: 'Test Dollar', symbol: 'TUSD', decimals: 6 }
  const prints = { name: 'Harbor Prints', symbol: 'PRINT', decimals: 0 }
  const passes = { name: 'Harbor Passes', symbol: 'PASS', decimals: 0 }

  const codes: readonly Hex[] = [
    concat([creationCode.token, tokenArguments(coin, 1_000_000n)]),
    concat([creationCode.sixDecimalsToken, tokenArguments(dollar, 1_000_000n)]),
    concat([creationCode.collectible, collectibleArguments(prints, `${NOWHERE}/prints/`)]),
    concat([creationCode.collectible, collectibleArguments(passes, `${NOWHERE}/passes/`)]),
  ]
  const receipts = await mineAt(
    client,
    timestamp,
    codes.map((data) => ({ from: deployer.address, data, gas: DEPLOYMENT_GAS })),
  )
  return {
    coin: { ...coin, address: createdAddress(receipts[0]) },
    dollar: { ...dollar, address: createdAddress(receipts[1]) },
    collectibles: [
      { ...prints, address: createdAddress(receipts[2]) },
      { ...passes, address: createdAddress(receipts[3]) },
    ],
  }
}

function createdAddress(receipt: TransactionReceipt | undefined): Address {
  if (!receipt?.contractAddress) throw new Error('A token was not created')
  return getAddress(receipt.contractAddress)
}

function tokenArguments(token: Omit<Token, 'address'>, supply: bigint, holder: Person = deployer): Hex {
  const { name, symbol, decimals } = token
  return encodeAbiParameters(parseAbiParameters('string, string, uint256, address'), [
    name,
    symbol,
    supply * 10n ** BigInt(decimals),
    holder.address,
  ])
}

/** Addresses under `.invalid` exist nowhere (RFC 2606), so nothing can be loaded from there by accident. */
const NOWHERE = 'https://collectibles.invalid'

function collectibleArguments({ name, symbol }: Omit<Token, 'address'>, baseUri: string): Hex {
  return encodeAbiParameters(parseAbiParameters('string, string, string'), [name, symbol, baseUri])
}
