import { type Address, encodeFunctionData, type Hex, parseEventLogs, zeroAddress } from 'viem'
import type { ContractName } from '../World.ts'
import { mineAt } from './mineAt.ts'
import { ada } from './people.ts'
import { safeAbi, safeProxyFactoryAbi } from './safeAbi.ts'
import type { SandboxClient } from './sandboxClient.ts'

export type NewSafe = {
  readonly contracts: Readonly<Record<ContractName, Address>>
  readonly owners: readonly Address[]
  readonly threshold: bigint
  /** SafeL2 1.4.1 by default. */
  readonly singleton?: Address
  /** Makes another Safe of the same owners; 0 by default. */
  readonly salt?: bigint
  /** Run by the new Safe as a delegatecall of its setup. */
  readonly runs?: { readonly to: Address; readonly data: Hex }
  /** Pays for it; Ada by default. */
  readonly creator?: Address
}

/** Creates Safes in one block, in this order. `timestamp` in seconds. */
export async function createSafes(
  client: SandboxClient,
  timestamp: number,
  safes: readonly NewSafe[],
): Promise<readonly Address[]> {
  const receipts = await mineAt(
    client,
    timestamp,
    safes.map(({ contracts, singleton = contracts.SafeL2, salt = 0n, creator = ada.address, ...setup }) => ({
      from: creator,
      to: contracts.SafeProxyFactory,
      data: encodeFunctionData({
        abi: safeProxyFactoryAbi,
        functionName: 'createProxyWithNonce',
        args: [singleton, encodeSetup({ contracts, ...setup }), salt],
      }),
    })),
  )
  return receipts.map(({ logs }) => {
    const [creation] = parseEventLogs({
      abi: safeProxyFactoryAbi,
      eventName: 'ProxyCreation',
      logs: [...logs],
    })
    if (creation === undefined) throw new Error('A Safe was not created')
    return creation.args.proxy
  })
}

type Setup = Pick<NewSafe, 'contracts' | 'owners' | 'threshold' | 'runs'>

function encodeSetup({ contracts, owners, threshold, runs }: Setup) {
  const handler = contracts.CompatibilityFallbackHandler
  return encodeFunctionData({
    abi: safeAbi,
    functionName: 'setup',
    args: [
      owners,
      threshold,
      runs?.to ?? zeroAddress,
      runs?.data ?? '0x',
      handler,
      zeroAddress,
      0n,
      zeroAddress,
    ],
  })
}
