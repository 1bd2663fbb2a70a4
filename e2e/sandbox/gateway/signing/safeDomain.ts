import {
  type Address,
  encodeAbiParameters,
  type Hex,
  keccak256,
  parseAbiParameters,
  stringToBytes,
} from 'viem'

/** What a Safe of this version hashes in; `version` as the gateway tells it, a `+L2` at the end is ignored. */
export type HashContext = { readonly chainId: number; readonly safe: Address; readonly version: string }

export type SafeVersion = readonly [major: number, minor: number]

/** `undefined` for a version whose hashing is unknown (gateway.md 4.1). */
export function readVersion(version: string): SafeVersion | undefined {
  const numbers = /^(\d+)\.(\d+)\.\d+(?:\+.*)?$/.exec(version)
  return numbers === null ? undefined : [Number(numbers[1]), Number(numbers[2])]
}

export function isAtLeast([major, minor]: SafeVersion, [leastMajor, leastMinor]: SafeVersion): boolean {
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
}

/** From 1.3.0 on a signature is good for one chain only. */
export function domainSeparator(version: SafeVersion, { chainId, safe }: HashContext): Hex {
  return isAtLeast(version, [1, 3])
    ? keccak256(
        encodeAbiParameters(parseAbiParameters('bytes32, uint256, address'), [
          typeHash('EIP712Domain(uint256 chainId,address verifyingContract)'),
          BigInt(chainId),
          safe,
        ]),
      )
    : keccak256(
        encodeAbiParameters(parseAbiParameters('bytes32, address'), [
          typeHash('EIP712Domain(address verifyingContract)'),
          safe,
        ]),
      )
}

export function typeHash(type: string): Hex {
  return keccak256(stringToBytes(type))
}
