import { type Address, getAddress, getCreate2Address, type Hex, isHex, pad } from 'viem'
import type { ContractName, HelperName, HelperVersion } from '../World.ts'
import contracts from './contracts.generated.json' with { type: 'json' }

export type SafeContractName = Exclude<ContractName, 'Multicall3'>

/** The same on every chain it has been deployed to, thanks to a transaction that was signed once and for all. */
export const MULTICALL3_ADDRESS: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** The CREATE2 deployer that puts the Safe contracts at the same address on every chain. */
export const singletonFactory = {
  address: getAddress(contracts.singletonFactory.address),
  /** Signed `transaction`, which deploys the factory on chain 31337; needs 0.01 ether. */
  deployer: getAddress(contracts.singletonFactory.deployer),
  transaction: checkedHex(contracts.singletonFactory.transaction),
}

/** Creation code, without constructor arguments. */
export const creationCode = {
  multicall3: checkedHex(contracts.Multicall3),
  /** `constructor(string name, string symbol, uint256 supply, address holder)`, 18 decimals. */
  token: checkedHex(contracts.Token),
  /** The same with 6 decimals. */
  sixDecimalsToken: checkedHex(contracts.SixDecimalsToken),
  /** `constructor(string name, string symbol, string baseUri)`. */
  collectible: checkedHex(contracts.Collectible),
  /** `constructor(string uri)`; EIP-1155, of which the creator may mint. */
  items: checkedHex(contracts.Items),
  /** An owner whose keys are passkeys, of our own (`PasskeySigner.sol`). */
  passkeySigner: checkedHex(contracts.PasskeySigner),
}

export const SAFE_CONTRACTS: readonly SafeContractName[] = [
  'Safe',
  'SafeL2',
  'SafeProxyFactory',
  'MultiSend',
  'MultiSendCallOnly',
  'SignMessageLib',
  'CompatibilityFallbackHandler',
  'SimulateTxAccessor',
  'CreateCall',
]

/** All 1.4.1. None takes constructor arguments. */
export function safeContractCode(name: SafeContractName): Hex {
  return checkedHex(contracts.safe[name])
}

/** `constructor(address safe, address safeL2, address fallbackHandler)`, all 1.4.1; run by a Safe of an older version. */
export const migrationCode = checkedHex(contracts.other['SafeMigration 1.4.1'])

/** Of other versions than 1.4.1: `SafeL2` is what Safes are proxies of. Without constructor arguments. */
export const otherVersionCode = {
  safeL2V130: checkedHex(contracts.other['SafeL2 1.3.0']),
  safeL2V150: checkedHex(contracts.other['SafeL2 1.5.0']),
  /** Takes a zero address in a batch for the Safe itself, and hands on what an inner call reverts with. */
  multiSendV150: checkedHex(contracts.other['MultiSend 1.5.0']),
}

/** What Safes of other versions call beside their singleton, by the names of 1.4.1. Without constructor arguments. */
export function helperCode(version: HelperVersion, name: HelperName): Hex {
  return checkedHex(contracts.helpers[version][name])
}

/** The CREATE2 deployer that every anvil has, and of whose contracts Safe calls the addresses canonical in 1.3.0. */
export const plainFactory: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** Salt of every Safe contract. */
export const ZERO_SALT = pad('0x')

export function safeContractAddress(name: SafeContractName): Address {
  return factoryAddress(safeContractCode(name))
}

/** Where the singleton factory puts this code. */
export function factoryAddress(bytecode: Hex): Address {
  return getCreate2Address({ from: singletonFactory.address, salt: ZERO_SALT, bytecode })
}

function checkedHex(text: string): Hex {
  if (!isHex(text)) throw new Error('contracts.generated.json is damaged: run vendorContracts.mjs again')
  return text
}
