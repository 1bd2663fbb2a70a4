import { keccak_256 } from '@noble/hashes/sha3'
import { type Address, type LowerAddress, lowerAddress } from '../values/address.ts'
import { bytesToHex } from '../values/bytesToHex.ts'
import type { Hex } from '../values/hex.ts'
import { hexToBytes } from '../values/hexBytes.ts'
import table from './knownContracts.table.json' with { type: 'json' }

/** Modules of Safe that are widely used, at the addresses their makers publish. */
const modules: Readonly<Record<Address, string>> = {
  '0xCFbFaC74C26F8647cBDb8c5caf80BB5b32E43134': 'Allowance module 0.1.0',
  '0xAA46724893dedD72658219405185Fb0Fc91e091C': 'Allowance module 0.1.1',
  '0xa581c4A4DB7175302464fF3C06380BC3270b4037': 'Safe 4337 module 0.2.0',
  '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226': 'Safe 4337 module 0.3.0',
  '0x4Aa5Bf7D840aC607cb5BD3249e6Af6FC86C04897': 'Social recovery module, 14 days',
  '0x38275826E1933303E508433dD5f289315Da2541c': 'Social recovery module, 3 days',
  '0x088f6cfD8BB1dDb1BB069CCb3fc1A98927D233f2': 'Social recovery module, 7 days',
  '0x9BacD92F4687Db306D7ded5d4513a51EA05df25b': 'Social recovery module, 14 days',
}

/**
 * Contracts that many Safes give allowances to or call, and that look-alikes therefore imitate. Every further one would
 * make more strangers look like a known address by chance.
 */
const imitated: readonly Address[] = [
  '0x000000000022D473030F116dDEE9F6B43aC78BA3',
  '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  '0xE592427A0AEce92De3Edee1F18E0157C05861564',
  '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
  '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD',
  '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af',
  '0xd9e1cE17f2641f24aE83637ab66a2cca9C378B9F',
  '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110',
  '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
  '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2',
  '0x794a61358D6845594F94dc1DB02A252b5b4814aD',
  '0x7d2768dE32b0b80b7a3454c06BdAc94A69DDc7A9',
  '0x1111111254EEB25477B68fb85Ed929f73A960582',
  '0x111111125421cA6dc452d289314280a0f8842A65',
  '0xDef1C0ded9bec7F1a1670819833240f027b25EfF',
  '0xBA12222222228d8Ba445958a75a0704d566BF2C8',
  '0x216B4B4Ba9F3e719726886d34a177484278Bfcae',
  '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0',
  '0x889edC2eDab5f40e902b864aD4d7AdE8E412F9B1',
  '0xc3d688B66703497DAA19211EEdff47f25384cdc3',
  '0xA238Dd80C259a72e81d7e4664a9801593F98d1c5',
  '0x2626664c2603336E57B271c5C0b26F421741e481',
  '0xC36442b4a4522E871399CD717aBDD847Ab11FE88',
  '0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb',
  '0x888888888889758F76e7103c6CbF23ABbF58F946',
  '0x6131B5fae19EA4f9D964eAc0408E4408b66337b5',
  '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE',
  '0xDEF171Fe48CF0115B1d80b88dc8eAB59176FEe57',
  '0x6A000F20005980200259B80c5102003040001068',
  '0xfdaFc9d1902f4e0b84f65F49f244b32b31013b74',
  '0xF0d4c12A5768D806021F80a262B4d39d26C58b8D',
  '0x16C6521Dff6baB339122a0FE25a9116693265353',
  '0x99a58482BD75cbab83b27EC03CA68fF489b5788f',
  '0xbEbc44782C7dB0a1A60Cb6fe97d0b483032FF1C7',
  '0xF403C135812408BFbE8713b5A23a04b3D48AAE31',
  '0xA17581A9E3356d9A858b789D68B4d866e593aE94',
  '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84',
  '0x83F20F44975D03b1b09e64809B757c47f942BEeA',
  '0xa3931d71877C0E7a3148CB7Eb4463524FEc27fbD',
  '0x9D39A5DE30e57443BfF2A8307A4256c8797A3497',
  '0x858646372CC42E1A627fcE94aa7A7033e7CF075A',
  '0x00000000219ab540356cBB839Cbe05303d7705Fa',
  '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC',
  '0x0000000000000068F116a894984e2DB1123eB395',
  '0x1E0049783F008A0085193E00003D00cd54003c71',
  '0xD152f549545093347A162Dce210e7293f1452150',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  '0x4200000000000000000000000000000000000006',
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  '0xcA11bde05977b3631167028862bE2a173976CA11',
]

/** Modules that are deployed anew for each Safe as a minimal proxy (EIP-1167) of the same published code. */
const proxiedModules: Readonly<Record<Address, string>> = {
  '0x9646fDAD06d3e24444381f44362a3B0eB343D337': 'Zodiac Roles modifier 2',
  '0xD8DfC1d938D7D163C5231688341e9635E9011889': 'Zodiac Roles modifier 1',
  '0xd54895B1121A2eE3f37b502F507631FA1331BED6': 'Zodiac Delay modifier',
  '0x4A97E65188A950Dd4b0f21F9b5434dAeE0BBF9f5': 'Zodiac Delay modifier',
  '0x4e35DA39Fa5893a70A40Ce964F993d891E607cC0': 'Zodiac Reality module',
}

/** A contract that consumes an allowance given to another one: what is called is not who was approved. */
const consumers: Readonly<Record<LowerAddress, readonly LowerAddress[]>> = {
  // CoW Protocol: the relayer is approved, the settlement or the order book of conditional orders is called.
  '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110': [
    '0x9008d19f58aabd9ed0d60971565aa8510560ab41',
    '0xfdafc9d1902f4e0b84f65f49f244b32b31013b74',
  ],
  // ParaSwap: the proxy is approved, the exchange is called.
  '0x216b4b4ba9f3e719726886d34a177484278bfcae': ['0xdef171fe48cf0115b1d80b88dc8eab59176fee57'],
}

const byLower = (table: Readonly<Record<Address, string>>): ReadonlyMap<LowerAddress, string> =>
  new Map(Object.entries(table).map(([address, name]) => [lowerAddress(address as Address), name]))

const modulesByAddress = byLower(modules)

/** The hash of the code of a minimal proxy for each of them. */
let proxiesByCodeHash: ReadonlyMap<Hex, string> | undefined

/** The name of a widely used module by the hash of its code, when it is a minimal proxy of one. */
export function knownProxiedModule(codeHash: Hex): string | undefined {
  proxiesByCodeHash ??= new Map(
    Object.entries(proxiedModules).map(([address, name]) => {
      const target = address.slice(2).toLowerCase()
      const code: Hex = `0x363d3d373d3d3d363d73${target}5af43d82803e903d91602b57fd5bf3`
      return [bytesToHex(keccak_256(hexToBytes(code))), name]
    }),
  )
  return proxiesByCodeHash.get(codeHash)
}

/** The name of a widely used module; `undefined` for all others. */
export function knownModule(address: LowerAddress): string | undefined {
  return modulesByAddress.get(address)
}

let rowsByAddress: ReadonlyMap<LowerAddress, readonly string[]> | undefined

/**
 * The rows of the table by address: a row is an address, the chain ids where it is deployed (`*` for all), and its name.
 * Each group names the package, with its version, whose list of deployments it was taken from.
 */
function indexRows(): ReadonlyMap<LowerAddress, readonly string[]> {
  const index = new Map<LowerAddress, string[]>()
  for (const { contracts } of table)
    for (const row of contracts) {
      // A test reads every row of the table.
      const key = lowerAddress(row.slice(0, row.indexOf(' ')) as Address)
      const rows = index.get(key)
      if (rows === undefined) index.set(key, [row])
      else rows.push(row)
    }
  return index
}

/** The name in a row; `undefined` on a network where it does not hold. */
function nameInRow(row: string, chainId: number): string | undefined {
  const [, chains = '', ...name] = row.split(' ')
  return chains === '*' || chains.split(',').includes(String(chainId)) ? name.join(' ') : undefined
}

/** The name of a widely used contract of a network; `undefined` for all others. */
export function knownContract(address: LowerAddress, chainId: number): string | undefined {
  rowsByAddress ??= indexRows()
  const row = rowsByAddress.get(address)?.find((candidate) => nameInRow(candidate, chainId) !== undefined)
  return modulesByAddress.get(address) ?? (row === undefined ? undefined : nameInRow(row, chainId))
}

/** The contracts of a network that others may imitate. */
export function* imitatedContracts(chainId: number): Generator<readonly [LowerAddress, string]> {
  yield* modulesByAddress
  for (const address of imitated) {
    const lower = lowerAddress(address)
    const name = knownContract(lower, chainId)
    if (name !== undefined) yield [lower, name]
  }
}

/** Contracts whose call spends what was approved to `spender`. */
export function consumersOf(spender: LowerAddress): readonly LowerAddress[] {
  return consumers[spender] ?? []
}
