import { officialDeployments } from '../../src/shared/domain/contracts/officialDeployments.ts'
import type { SafeState } from '../../src/shared/domain/safe/SafeState.ts'
import { type LowerAddress, zeroAddress } from '../../src/shared/domain/values/address.ts'
import type { JudgedCase } from './JudgedCase.ts'

/** The Safe, its network and the time of every case that does not set its own. */
export const chainId = 1
export const safe: LowerAddress = '0x84586ea242aa3d51bc2950f71d70d7fc205b875f'
export const payroll: LowerAddress = '0x2ccf3fcd7378e05364be626802394601d6d05a89'
/** Seconds since 1970. */
export const clock = 1_800_000_000
export const blockLimit = 60_000_000n
export const blockNumber = 24_000_000n
const nonce = 7n

const base: SafeState = {
  version: '1.4.1',
  singleton: '0x29fcb43b46531bca003ddc8fcb67ffe91900c762',
  fallbackHandler: '0xfd0732dc9e303f09fcef3a7388ad10a83459ec99',
  owners: [
    '0x5dad7600c5d89fe3824ffa99ec1c3eb8bf3b0501',
    '0x3440326f551b8a7ee198cee35cb5d517f2d296a2',
    '0xacfb09713f4f9cc14aa498cbf844b94a27da64ff',
  ],
  threshold: 2,
  modules: [],
  guard: zeroAddress,
  moduleGuard: zeroAddress,
  nonce,
}

/** A token that the Safe holds. The zero address is the native currency; prices in US dollars. */
export type JudgedToken = {
  readonly address: LowerAddress
  readonly symbol: string
  readonly decimals: number
  readonly amount: bigint
  readonly price: number | undefined
}

export const heldTokens: readonly JudgedToken[] = [
  { address: zeroAddress, symbol: 'ETH', decimals: 18, amount: 100n * 10n ** 18n, price: 2_500 },
  {
    address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    symbol: 'USDC',
    decimals: 6,
    amount: 10n ** 12n,
    price: 1,
  },
  {
    address: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
    symbol: 'WETH',
    decimals: 18,
    amount: 50n * 10n ** 18n,
    price: 2_500,
  },
]

/** The Safe of a case before anything is signed. Another version runs on the contracts published for that version. */
export function safeStateOf(judged: JudgedCase): SafeState {
  const { version = base.version, owners, threshold, modules, guard, handler } = judged
  const published = version === base.version ? base : publishedParts(version)
  return {
    ...base,
    ...published,
    version,
    ...(owners !== undefined && { owners, threshold: Math.min(base.threshold, owners.length) }),
    ...(threshold !== undefined && { threshold }),
    ...(modules !== undefined && { modules }),
    ...(guard !== undefined && { guard }),
    ...(handler !== undefined && { fallbackHandler: handler }),
  }
}

function publishedParts(version: string): Pick<SafeState, 'singleton' | 'fallbackHandler'> {
  const [number = version] = version.split('+')
  const here = officialDeployments().contracts.filter(
    (one) => one.version === number && one.chains.has(chainId),
  )
  const singletons = here.filter(({ role }) => role === 'singleton')
  const singleton = singletons.find(({ name }) => name === 'SafeL2') ?? singletons[0]
  const handler = here.find(({ role }) => role === 'handler')
  if (singleton === undefined) throw new Error(`No Safe ${version} is published`)
  return { singleton: singleton.address, fallbackHandler: handler?.address ?? zeroAddress }
}
