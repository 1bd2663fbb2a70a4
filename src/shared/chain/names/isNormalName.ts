import { normalize } from 'viem/ens'

/**
 * Whether a name is spelled in its normal form (ENSIP-15). One that is not is made to be mistaken for another one. The
 * tables of normal forms are large: to be imported when the first name is there.
 */
export function isNormalName(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
