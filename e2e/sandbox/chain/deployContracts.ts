import {
  type Address,
  concat,
  encodeAbiParameters,
  getAddress,
  type Hex,
  parseAbiParameters,
  parseEther,
} from 'viem'
import type { ContractName, Token } from '../World.ts'
import {
  creationCode,
  MULTICALL3_ADDRESS,
  SAFE_CONTRACTS,
  safeContractAddress,
  safeContractCode,
  singletonFactory,
  ZERO_SALT,
} from './contractCode.ts'
import { mineAt } from './mineAt.ts'
import { deployer } from './people.ts'
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
  const { data: bytecode } = await client.call({ data: creationCode.multicall3 })
  if (!bytecode) throw new Error('Multicall3 has no code')
  await client.setCode({ address: MULTICALL3_ADDRESS, bytecode })
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
    concat([creationCode.collectible, collectibleArguments(prints, 'prints')]),
    concat([creationCode.collectible, collectibleArguments(passes, 'passes')]),
  ]
  const receipts = await mineAt(
    client,
    timestamp,
    codes.map((data) => ({ from: deployer.address, data, gas: DEPLOYMENT_GAS })),
  )
  const address = (index: number): Address => {
    const created = receipts[index]?.contractAddress
    if (!created) throw new Error('A token was not created')
    return getAddress(created)
  }
  return {
    coin: { ...coin, address: address(0) },
    dollar: { ...dollar, address: address(1) },
    collectibles: [
      { ...prints, address: address(2) },
      { ...passes, address: address(3) },
    ],
  }
}

function tokenArguments(token: Omit<Token, 'address'>, supply: bigint): Hex {
  const { name, symbol, decimals } = token
  return encodeAbiParameters(parseAbiParameters('string, string, uint256, address'), [
    name,
    symbol,
    supply * 10n ** BigInt(decimals),
    deployer.address,
  ])
}

/** Addresses under `.invalid` exist nowhere (RFC 2606), so nothing can be loaded from there by accident. */
function collectibleArguments({ name, symbol }: Omit<Token, 'address'>, path: string): Hex {
  return encodeAbiParameters(parseAbiParameters('string, string, string'), [
    name,
    symbol,
    `https://collectibles.invalid/${path}/`,
  ])
}
