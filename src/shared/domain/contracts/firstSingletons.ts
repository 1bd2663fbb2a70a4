import type { OfficialContract } from './OfficialContract.ts'

type FirstSingleton = Pick<OfficialContract, 'version' | 'address' | 'codeHash'> & {
  readonly chains: readonly number[]
}

/**
 * Singletons that the package of Safe's deployments leaves out. Of 0.1.0 and 1.1.0 it has none: the addresses are those
 * of `zos.*.json` in `@gnosis.pm/safe-contracts` 0.1.0 and of the public lists of services. Of 1.0.0 and 1.2.0 it has
 * what was deployed, which is another build of the same source than their packages have. Each code hash is that of the
 * code in the package of the version, as the sandbox deploys it.
 */
const table: readonly FirstSingleton[] = [
  {
    version: '0.1.0',
    address: '0x8942595a2dc5181df0465af0d7be08c8f23c93af',
    codeHash: '0xdae7e232cedf06b9159f3e8f47302820529051913ad2f73609d6fd6725578ebd',
    chains: [1, 4, 42],
  },
  {
    version: '1.0.0',
    address: '0xb6029ea3b2c51d09a50b53ca8012feeb05bda35a',
    codeHash: '0x689a35f32e766694735b54d1ecd92397c94681ef747dd1fa9df7a924ac59b7dd',
    chains: [],
  },
  {
    version: '1.1.0',
    address: '0xae32496491b53841efb51829d6f886387708f99b',
    codeHash: '0xd89da4a7958e6ddacc4e4e1a3231d1cfdfd02721958d0bc745b63b2b02c7a62d',
    chains: [1, 4],
  },
  {
    version: '1.2.0',
    address: '0x6851d6fdfafd08c0295c392436245e5bc78b0185',
    codeHash: '0x7538cd37d1930cc7b0ad11c7b3b1cd6d9e3f20baee2b82b8227fa69124a8f549',
    chains: [],
  },
]

/** To be looked up after the package's own list, which names the same addresses with the code that is there. */
export const firstSingletons: readonly OfficialContract[] = table.map(({ chains, ...rest }) => ({
  name: 'Safe',
  role: 'singleton',
  chains: new Set(chains),
  ...rest,
}))
