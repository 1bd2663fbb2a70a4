import type { Argument } from '../../calldata/Argument.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'

const opening = /^_?(set|add|enable|grant|allow|make|open|give|assign|authori[sz]e|configure|update)/i
/** `setPublicCapability`, `allowPublicAccess`, `enablePublicExecution`; a public sale or a public key is something else. */
const openMethod =
  /public_?(capabilit|role|access|permission|call|function|method|execut|withdraw|transfer|auth)|permissionless|any_?one|every_?one/i
/** A role that every account has: the highest 64-bit number in OpenZeppelin's AccessManager (PUBLIC_ROLE). */
const everyonesRole = 2n ** 64n - 1n
const roleName = /role|admin|guardian/i

/** Whether a method lets every account call what a contract guarded before. */
export function opensToEveryone({ content }: DecodedCall): boolean {
  if (content.kind !== 'method' || !opening.test(content.method.name)) return false
  const list = content.arguments
  if (list.some(isEveryonesRole)) return true
  return openMethod.test(content.method.name) && !list.some(({ type, value }) => type === 'bool' && !value)
}

function isEveryonesRole({ name, type, value }: Argument): boolean {
  return type === 'uint64' && value === everyonesRole && roleName.test(name)
}
