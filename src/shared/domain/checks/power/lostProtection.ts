import type { DecodedCall } from '../../calldata/DecodedCall.ts'

const setting = /^_?(set|update|change)/i
/** How long others have to see what is coming, and how many have to agree. */
const protection =
  /quorum|timelock|cooldown|(min|exec|execution|transfer|admin|upgrade|proposal|queue)_?delay/i

/** Whether a method sets a waiting time or a quorum of another contract to nothing. */
export function takesProtectionAway({ content }: DecodedCall): boolean {
  if (content.kind !== 'method') return false
  const { name } = content.method
  if (!setting.test(name) || !protection.test(name)) return false
  const numbers = content.arguments.filter(({ value }) => typeof value === 'bigint')
  return numbers.length > 0 && numbers.every(({ value }) => value === 0n)
}
