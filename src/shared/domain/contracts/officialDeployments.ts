import type { LowerAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import table from './deployments.generated.json' with { type: 'json' }
import { firstSingletons } from './firstSingletons.ts'
import type { OfficialContract, OfficialRole } from './OfficialContract.ts'

/** The published Safe contracts by address and by code. */
export type OfficialDeployments = {
  readonly contracts: readonly OfficialContract[]
  readonly byAddress: ReadonlyMap<LowerAddress, OfficialContract>
  readonly byCodeHash: ReadonlyMap<Hex, OfficialContract>
}

const roles: Readonly<Record<string, OfficialRole>> = {
  Safe: 'singleton',
  SafeL2: 'singleton',
  MultiSend: 'multi-send',
  MultiSendCallOnly: 'multi-send-call-only',
  SignMessageLib: 'sign-message',
  CreateCall: 'create-call',
  DefaultCallbackHandler: 'handler',
  CompatibilityFallbackHandler: 'handler',
  ExtensibleFallbackHandler: 'handler',
  TokenCallbackHandler: 'handler',
  SafeMigration: 'migration',
  SafeToL2Migration: 'l2-migration',
  SafeToL2Setup: 'l2-setup',
  SimulateTxAccessor: 'simulation',
  ProxyFactory: 'factory',
  SafeProxyFactory: 'factory',
}

/** Reads the table that is made from the package of Safe's deployments. Load this file only when checks run. */
export function officialDeployments(): OfficialDeployments {
  const chainSets = table.chains.map((chains) => new Set(chains))
  const listed = table.contracts.flatMap((entry): readonly OfficialContract[] => {
    const role = roles[entry.name]
    const chains = chainSets[entry.chains]
    if (role === undefined || chains === undefined) return []
    const { name, version } = entry
    // The table is generated; a test compares it with the package.
    return [{ name, version, role, address: entry.address as Hex, codeHash: entry.codeHash as Hex, chains }]
  })
  // Of two with one address the last is found, which is the one of the package.
  const contracts = [...firstSingletons, ...listed]
  return {
    contracts,
    byAddress: new Map(contracts.map((contract) => [contract.address, contract])),
    byCodeHash: new Map(contracts.map((contract) => [contract.codeHash, contract])),
  }
}
