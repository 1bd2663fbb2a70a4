import { type Address, type Hex, stringToHex } from 'viem'
import type { World } from '../World.ts'
import { safeContractCode } from './contractCode.ts'
import { ada, bo, cy } from './people.ts'
import { createUnder, publishedSingleton, type VendoredVersion } from './publishedSafes.ts'
import type { SandboxClient } from './sandboxClient.ts'

/** The type hash of a `SafeTx`, as the contract has it among its code. */
const safeTxTypeHash = 'bb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8'
/** What puts the selector of `VERSION()` on the stack, and that of no function. */
const versionSelector = { known: '63ffa1ad74', unknown: '63ffa1ad75' } as const

type Fork = {
  /** SafeL2 1.4.1 by default. */
  readonly of?: '1.4.1' | VendoredVersion
  /** Five characters, or none for a contract without that function. */
  readonly version?: string
  readonly hashesOtherwise?: boolean
}

/**
 * Creation code of a Safe as a fork would change it: it says another version or none, and with `hashesOtherwise` it
 * signs another type, so that it makes hashes of its own.
 */
export function forkedSafeCode({ of = '1.4.1', version = '9.9.9', hashesOtherwise = false }: Fork = {}): Hex {
  const code = of === '1.4.1' ? safeContractCode('SafeL2') : publishedSingleton(of)
  const named =
    version === ''
      ? replaceOnce(code, versionSelector.known, versionSelector.unknown)
      : replaceOnce(code, digitsOf(of), digitsOf(version))
  return hashesOtherwise ? replaceOnce(named, safeTxTypeHash, 'f0'.repeat(32)) : named
}

/** A Safe of such a fork on a chain that mines at once: two of Ada, Bo and Cy unless other owners are given. */
export async function createForkedSafe(
  client: SandboxClient,
  { contracts }: Pick<World, 'contracts'>,
  {
    owners = [ada, bo, cy].map(({ address }) => address),
    ...fork
  }: Fork & { readonly owners?: readonly Address[] },
): Promise<Address> {
  const code = forkedSafeCode(fork)
  const { address } = await createUnder(client, contracts, fork.of ?? '1.4.1', {
    owners,
    threshold: 2n,
    code,
  })
  return address
}

function digitsOf(version: string): string {
  if (version.length !== 5) throw new Error('Another length of the version is other code')
  return stringToHex(version).slice(2)
}

function replaceOnce(code: Hex, from: string, to: string): Hex {
  const [before, after, ...more] = code.split(from)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The code of the Safe has ${from} not exactly once`)
  return `0x${before.slice(2)}${to}${after}`
}
