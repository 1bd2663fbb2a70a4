import { type Address, type LowerAddress, lowerAddress } from '../values/address.ts'

/**
 * Contracts that wallets let accounts of persons run (EIP-7702), each at one address on every network where it is
 * deployed. The first six are the known implementations of ethereum.org/roadmap/pectra/7702; the others are published
 * by their makers: base/eip-7702-proxy, eth-infinitism/account-abstraction 0.8, zerodevapp/sdk, bcnmy/nexus,
 * okx/wallet-core.
 */
const delegates: Readonly<Record<Address, string>> = {
  '0x000000009B1D0aF20D8C6d0A44e162d11F9b8f00': 'Uniswap Calibur',
  '0x69007702764179f14F51cdce752f4f775d74E139': 'Alchemy Modular Account',
  '0x5A7FC11397E9a8AD41BF10bf13F22B0a63f96f6d': 'Ambire account',
  '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B': 'MetaMask stateless delegator',
  '0x4Cd241E8d1510e30b2076397afc7508Ae59C66c9': 'Simple7702Account',
  '0x17c11FDdADac2b341F2455aFe988fec4c3ba26e3': 'Luganodes batch contract',
  '0x7702cb554e6bFb442cb743A7dF23154544a7176C': 'Coinbase EIP-7702 proxy',
  '0xe6Cae83BdE06E4c305530e199D7217f42808555B': 'Simple7702Account 0.8',
  '0xd6CEDDe84be40893d153Be9d467CD6aD37875b28': 'ZeroDev Kernel 3.3',
  '0x000000004F43C49e93C970E84001853a70923B03': 'Biconomy Nexus 1.2.0',
  '0x80296FF8D1ED46f8e3C7992664D13B833504c2Bb': 'OKX wallet core',
}

const byAddress: ReadonlyMap<string, string> = new Map(
  Object.entries(delegates).map(([address, name]) => [address.toLowerCase(), name]),
)

/** The name of a widely used delegate of accounts of persons; `undefined` for every other contract. */
export function knownDelegate(address: LowerAddress): string | undefined {
  return byAddress.get(address)
}

/** Every one of them. */
export function knownDelegates(): readonly LowerAddress[] {
  return Object.keys(delegates).map((address) => lowerAddress(address as Address))
}
